// Knows the browsers inside of other apps, which save no file and install no app.

const NAMES =
  /Instagram|FBA[NV]|FB_IAB|Threads|Barcelona|WhatsApp|Line\/|LinkedIn|Snapchat|Pinterest|TikTok|musical_ly|Bytedance|Twitter|Telegram-Android|Kwai/;

/** Tells another app's browser by the name in its user agent; an unknown name counts as a real browser. */
export function isInsideOtherApp(userAgent: string): boolean {
  return NAMES.test(userAgent);
}
