// Owns the icons that load with the screens after home and pets.
import type { IconPath } from "../icon.tsx";
import { CALENDAR_SHEET, CIRCLE } from "./shapes.ts";

export const buildingIcon: IconPath =
  "M5 21V5l7-2.5V21M12 8.5l7 2V21M3 21h18M8.5 8v.01M8.5 12v.01M8.5 16v.01M15.5 14v.01M15.5 17.5v.01";
export const calendarPlusIcon: IconPath = `${CALENDAR_SHEET}M12 12.5v5M9.5 15h5`;
export const cardIcon: IconPath =
  "M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2 10h20M6 15h4";
export const chevronDownIcon: IconPath = "M6 9l6 6 6-6";
export const clockIcon: IconPath = `${CIRCLE}M12 7v5l3.5 2`;
export const downloadIcon: IconPath = "M12 3v12M7.5 11l4.5 4.5 4.5-4.5M4 20.5h16";
export const logoutIcon: IconPath =
  "M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 16.5l4.5-4.5L16 7.5M20.5 12H9";
export const lockIcon: IconPath =
  "M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1M8 11V7.5a4 4 0 0 1 8 0V11";
export const mailIcon: IconPath =
  "M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2.5 7.5L12 13.5l9.5-6";
export const noteIcon: IconPath = "M5 3.5h14v11l-6 6H5zM19 14.5h-6v6M8.5 8h7M8.5 12h4";
export const phoneIcon: IconPath =
  "M5 3.5h3.5l2 5-2.5 2a13 13 0 0 0 5.5 5.5l2-2.5 5 2V19a2 2 0 0 1-2 2A16.5 16.5 0 0 1 3 5.5a2 2 0 0 1 2-2";
export const shareIcon: IconPath = "M12 15V3M8 6.5L12 3l4 3.5M7.5 11H5v10h14V11h-2.5";
export const starIcon: IconPath =
  "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z";
export const stethoscopeIcon: IconPath =
  "M6 3H4.5v5a4.5 4.5 0 0 0 9 0V3H12M9 12.5V15a5.5 5.5 0 0 0 11 0v-2.5M22 10.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0";
export const trashIcon: IconPath = "M4 6.5h16M9 6.5V4h6v2.5M6 6.5L7 20h10l1-13.5M10 11v5M14 11v5";
