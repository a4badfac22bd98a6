// The lines of the icons that only screens draw (the others: icons.ts): the start would download them for nothing.
import type { IconPath } from "./icon.tsx";
import { CIRCLE_PATH } from "./icons.ts";

export const chevronLeftIcon: IconPath = "M15 5l-7 7 7 7";
export const chevronRightIcon: IconPath = "M9 5l7 7-7 7";
export const pawIcon: IconPath =
  "M12 12c-2.8 0-5.8 2.9-5.8 5.5 0 1.6 1.2 2.6 2.7 2.6 1.2 0 2-.5 3.1-.5s1.9.5 3.1.5c1.5 0 2.7-1 2.7-2.6C17.8 14.9 14.8 12 12 12M6 11.5a1.6 2 0 1 1-3.2 0 1.6 2 0 0 1 3.2 0M10.5 6.5a1.6 2.1 0 1 1-3.2 0 1.6 2.1 0 0 1 3.2 0M16.7 6.5a1.6 2.1 0 1 1-3.2 0 1.6 2.1 0 0 1 3.2 0M21.2 11.5a1.6 2 0 1 1-3.2 0 1.6 2 0 0 1 3.2 0";
export const userIcon: IconPath =
  "M4 21c.6-4.2 3.8-6.5 8-6.5s7.4 2.3 8 6.5M16 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0";
export const bellIcon: IconPath =
  "M6 9a6 6 0 0 1 12 0c0 5.5 2 6.5 2.5 8h-17C4 15.5 6 14.5 6 9M10 20.5a2.2 2.2 0 0 0 4 0";
export const calendarIcon: IconPath =
  "M8 3v4M16 3v4M4 10.5h16M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2";
export const historyIcon: IconPath =
  "M3.5 12a8.5 8.5 0 1 0 2.7-6.2L3.5 8M3.5 3.5V8H8M12 7.5V12l3 2";
export const megaphoneIcon: IconPath =
  "M4 9.5v5h3.5L16 19V5L7.5 9.5zM8 14.5l1.5 5.5H12M19.5 9.5a4 4 0 0 1 0 5";
export const plusIcon: IconPath = "M12 5v14M5 12h14";
export const calendarPlusIcon: IconPath = `${calendarIcon}M12 12.5v5M9.5 15h5`;
export const cardIcon: IconPath =
  "M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2 10h20M6 15h4";
export const clockIcon: IconPath = `${CIRCLE_PATH}M12 7v5l3.5 2`;
export const lockIcon: IconPath =
  "M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1M8 11V7.5a4 4 0 0 1 8 0V11";
export const paperIcon: IconPath = "M5 3.5h14v11l-6 6H5zM19 14.5h-6v6M8.5 8h7M8.5 12h4";
