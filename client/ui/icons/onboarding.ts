// Owns the icons that come with the onboarding.
import type { IconPath } from "../icon.tsx";

export const editIcon: IconPath = "M4 20l1-4.5L16.5 4a2.1 2.1 0 0 1 3.5 3.5L8.5 19zM14.5 6.5l3 3";
export const heartIcon: IconPath =
  "M12 20.5S3 15.2 3 9c0-2.8 2.2-4.8 4.7-4.8 1.9 0 3.4 1 4.3 2.8.9-1.8 2.4-2.8 4.3-2.8C18.8 4.2 21 6.2 21 9c0 6.2-9 11.5-9 11.5";
