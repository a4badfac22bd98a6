// Owns the icons that only the form of a pet needs.
import type { IconPath } from "../icon.tsx";

export const femaleIcon: IconPath =
  "M17.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0M12 14.5V22M8.5 18.5h7";
export const maleIcon: IconPath =
  "M15.5 14a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0M14 10l6-6M15 4h5v5";
