// Owns the icons that load with home and its frame.
import type { IconPath } from "../icon.tsx";
import { CALENDAR_SHEET } from "./shapes.ts";

export const bellIcon: IconPath =
  "M6 9a6 6 0 0 1 12 0c0 5.5 2 6.5 2.5 8h-17C4 15.5 6 14.5 6 9M10 20.5a2.2 2.2 0 0 0 4 0";
export const calendarIcon: IconPath = CALENDAR_SHEET;
export const expandIcon: IconPath = "M9 3.5H3.5V9M15 3.5h5.5V9M9 20.5H3.5V15M15 20.5h5.5V15";
export const historyIcon: IconPath =
  "M3.5 12a8.5 8.5 0 1 0 2.7-6.2L3.5 8M3.5 3.5V8H8M12 7.5V12l3 2";
export const megaphoneIcon: IconPath =
  "M4 9.5v5h3.5L16 19V5L7.5 9.5zM8 14.5l1.5 5.5H12M19.5 9.5a4 4 0 0 1 0 5";
export const plusIcon: IconPath = "M12 5v14M5 12h14";
