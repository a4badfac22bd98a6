// The lines of the icons that the start draws. One that belongs to a single thing stands with that thing.
import type { IconPath } from "./icon.tsx";

export const CIRCLE_PATH = "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0";

export const alertIcon: IconPath = `${CIRCLE_PATH}M12 7.5v5.5M12 16.5v.01`;
export const checkIcon: IconPath = "M5 12.5l4.5 4.5L19 7";
export const closeIcon: IconPath = "M6 6l12 12M18 6L6 18";
export const infoIcon: IconPath = `${CIRCLE_PATH}M12 11v5.5M12 7.5v.01`;
export const refreshIcon: IconPath =
  "M20 11a8 8 0 0 0-14-4.5L4 8.5M4 4v4.5h4.5M4 13a8 8 0 0 0 14 4.5l2-2M20 20v-4.5h-4.5";
export const wifiOffIcon: IconPath =
  "M3 3l18 18M5 12.5a10 10 0 0 1 5-2.7M14.5 10a10 10 0 0 1 4.5 2.5M2 8.8A15 15 0 0 1 6.5 6M10.5 5A15 15 0 0 1 22 8.8M8.5 16a5 5 0 0 1 7 0M12 20v.01";

export const eyeIcon: IconPath =
  "M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0";
export const eyeOffIcon: IconPath =
  "M4 3l17 18M10 5.2C16.7 4 22 12 22 12a17 17 0 0 1-3 3.8M6.5 6.7C3.6 8.6 2 12 2 12s3.5 7 10 7a10 10 0 0 0 5-1.4M9.9 9.9a3 3 0 0 0 4.2 4.2";
