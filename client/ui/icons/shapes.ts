// Owns the shapes that several icons share.

export const CIRCLE = "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0";
export const CALENDAR_SHEET =
  "M8 3v4M16 3v4M4 10.5h16M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2";
