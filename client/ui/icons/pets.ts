// Owns the icons of the species.
import type { IconPath } from "../icon.tsx";

export const catIcon: IconPath =
  "M4.5 3.5l4 3.2c2.3-.6 4.7-.6 7 0l4-3.2c.9 3 1.1 6.2.6 9.5-.8 4.5-4 7.5-8.1 7.5S4.7 17.5 3.9 13c-.5-3.3-.3-6.5.6-9.5M9 12v.5M15 12v.5M11 16h2l-1 .8z";
export const dogIcon: IconPath =
  "M8.5 4.5C6 3.5 3.5 4 3 7c-.4 2.6.2 5.2 1.7 5.8M15.5 4.5C18 3.5 20.5 4 21 7c.4 2.6-.2 5.2-1.7 5.8M8.5 4.5c2.3-.7 4.7-.7 7 0 2.5 1.5 4 4.8 4 8.3 0 4.6-3.1 7.7-7.5 7.7s-7.5-3.1-7.5-7.7c0-3.5 1.5-6.8 4-8.3M9 11v.5M15 11v.5M10.5 15h3L12 16.5zM12 16.5v1.3";
