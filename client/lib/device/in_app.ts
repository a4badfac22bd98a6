// Knows the browsers inside of other apps, which save no file and install no app.

const NAMES =
  /Instagram|FBA[NV]|FB_IAB|Threads|Barcelona|WhatsApp|Line\/|LinkedIn|Snapchat|Pinterest|TikTok|musical_ly|Bytedance|Twitter|Telegram-Android|Kwai/;

/** By the names that they give themselves: what is not known for it is a browser. */
export function isInsideOtherApp(userAgent: string): boolean {
  return NAMES.test(userAgent);
}
