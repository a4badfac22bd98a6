// The lines of all icons.
import type { IconPath } from "./icon.tsx";

const CIRCLE = "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0";
const CALENDAR_SHEET =
  "M8 3v4M16 3v4M4 10.5h16M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2";

export const alertIcon: IconPath = `${CIRCLE}M12 7.5v5.5M12 16.5v.01`;
export const checkIcon: IconPath = "M5 12.5l4.5 4.5L19 7";
export const chevronLeftIcon: IconPath = "M15 5l-7 7 7 7";
export const chevronRightIcon: IconPath = "M9 5l7 7-7 7";
export const closeIcon: IconPath = "M6 6l12 12M18 6L6 18";
export const eyeIcon: IconPath =
  "M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0";
export const eyeOffIcon: IconPath =
  "M4 3l17 18M10 5.2C16.7 4 22 12 22 12a17 17 0 0 1-3 3.8M6.5 6.7C3.6 8.6 2 12 2 12s3.5 7 10 7a10 10 0 0 0 5-1.4M9.9 9.9a3 3 0 0 0 4.2 4.2";
export const infoIcon: IconPath = `${CIRCLE}M12 11v5.5M12 7.5v.01`;
export const pawIcon: IconPath =
  "M12 12c-2.8 0-5.8 2.9-5.8 5.5 0 1.6 1.2 2.6 2.7 2.6 1.2 0 2-.5 3.1-.5s1.9.5 3.1.5c1.5 0 2.7-1 2.7-2.6C17.8 14.9 14.8 12 12 12M6 11.5a1.6 2 0 1 1-3.2 0 1.6 2 0 0 1 3.2 0M10.5 6.5a1.6 2.1 0 1 1-3.2 0 1.6 2.1 0 0 1 3.2 0M16.7 6.5a1.6 2.1 0 1 1-3.2 0 1.6 2.1 0 0 1 3.2 0M21.2 11.5a1.6 2 0 1 1-3.2 0 1.6 2 0 0 1 3.2 0";
export const refreshIcon: IconPath =
  "M20 11a8 8 0 0 0-14-4.5L4 8.5M4 4v4.5h4.5M4 13a8 8 0 0 0 14 4.5l2-2M20 20v-4.5h-4.5";
export const wifiOffIcon: IconPath =
  "M3 3l18 18M5 12.5a10 10 0 0 1 5-2.7M14.5 10a10 10 0 0 1 4.5 2.5M2 8.8A15 15 0 0 1 6.5 6M10.5 5A15 15 0 0 1 22 8.8M8.5 16a5 5 0 0 1 7 0M12 20v.01";
export const userIcon: IconPath =
  "M4 21c.6-4.2 3.8-6.5 8-6.5s7.4 2.3 8 6.5M16 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0";
export const editIcon: IconPath = "M4 20l1-4.5L16.5 4a2.1 2.1 0 0 1 3.5 3.5L8.5 19zM14.5 6.5l3 3";
export const heartIcon: IconPath =
  "M12 20.5S3 15.2 3 9c0-2.8 2.2-4.8 4.7-4.8 1.9 0 3.4 1 4.3 2.8.9-1.8 2.4-2.8 4.3-2.8C18.8 4.2 21 6.2 21 9c0 6.2-9 11.5-9 11.5";
export const bellIcon: IconPath =
  "M6 9a6 6 0 0 1 12 0c0 5.5 2 6.5 2.5 8h-17C4 15.5 6 14.5 6 9M10 20.5a2.2 2.2 0 0 0 4 0";
export const calendarIcon: IconPath = CALENDAR_SHEET;
export const expandIcon: IconPath = "M9 3.5H3.5V9M15 3.5h5.5V9M9 20.5H3.5V15M15 20.5h5.5V15";
export const historyIcon: IconPath =
  "M3.5 12a8.5 8.5 0 1 0 2.7-6.2L3.5 8M3.5 3.5V8H8M12 7.5V12l3 2";
export const megaphoneIcon: IconPath =
  "M4 9.5v5h3.5L16 19V5L7.5 9.5zM8 14.5l1.5 5.5H12M19.5 9.5a4 4 0 0 1 0 5";
export const plusIcon: IconPath = "M12 5v14M5 12h14";
export const catIcon: IconPath =
  "M4.5 3.5l4 3.2c2.3-.6 4.7-.6 7 0l4-3.2c.9 3 1.1 6.2.6 9.5-.8 4.5-4 7.5-8.1 7.5S4.7 17.5 3.9 13c-.5-3.3-.3-6.5.6-9.5M9 12v.5M15 12v.5M11 16h2l-1 .8z";
export const dogIcon: IconPath =
  "M8.5 4.5C6 3.5 3.5 4 3 7c-.4 2.6.2 5.2 1.7 5.8M15.5 4.5C18 3.5 20.5 4 21 7c.4 2.6-.2 5.2-1.7 5.8M8.5 4.5c2.3-.7 4.7-.7 7 0 2.5 1.5 4 4.8 4 8.3 0 4.6-3.1 7.7-7.5 7.7s-7.5-3.1-7.5-7.7c0-3.5 1.5-6.8 4-8.3M9 11v.5M15 11v.5M10.5 15h3L12 16.5zM12 16.5v1.3";

export const femaleIcon: IconPath =
  "M17.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0M12 14.5V22M8.5 18.5h7";
export const maleIcon: IconPath =
  "M15.5 14a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0M14 10l6-6M15 4h5v5";

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
export const pinIcon: IconPath =
  "M12 21.5s-7-6-7-12a7 7 0 0 1 14 0c0 6-7 12-7 12M14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0";
export const shareIcon: IconPath = "M12 15V3M8 6.5L12 3l4 3.5M7.5 11H5v10h14V11h-2.5";
export const starIcon: IconPath =
  "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z";
export const stethoscopeIcon: IconPath =
  "M6 3H4.5v5a4.5 4.5 0 0 0 9 0V3H12M9 12.5V15a5.5 5.5 0 0 0 11 0v-2.5M22 10.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0";
export const trashIcon: IconPath = "M4 6.5h16M9 6.5V4h6v2.5M6 6.5L7 20h10l1-13.5M10 11v5M14 11v5";
