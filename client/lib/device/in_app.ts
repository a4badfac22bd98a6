// Knows the browsers inside of other apps, which save no file and install no app.

const SIGNS =
  /Instagram|FBA[NV]|FB_IAB|Threads|Barcelona|WhatsApp|Line\/|LinkedIn|Snapchat|Pinterest|TikTok|musical_ly|Bytedance|Twitter|Telegram-Android|Kwai|; wv\)/;

/**
 * Tells another app's browser by its user agent: by its name, or as Android's WebView, which says 'wv'. Any other counts
 * as a real browser.
 */
export function isInsideOtherApp(userAgent: string): boolean {
  return SIGNS.test(userAgent);
}
