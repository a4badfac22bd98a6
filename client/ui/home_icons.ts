// Owns the icons of home and its frame. Importing this file makes them known.
import { addIcons } from "./icon.tsx";

const paths = {
  bell: "M6 9a6 6 0 0 1 12 0c0 5.5 2 6.5 2.5 8h-17C4 15.5 6 14.5 6 9M10 20.5a2.2 2.2 0 0 0 4 0",
  calendar:
    "M8 3v4M16 3v4M4 10.5h16M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2",
  expand: "M9 3.5H3.5V9M15 3.5h5.5V9M9 20.5H3.5V15M15 20.5h5.5V15",
  history: "M3.5 12a8.5 8.5 0 1 0 2.7-6.2L3.5 8M3.5 3.5V8H8M12 7.5V12l3 2",
  megaphone: "M4 9.5v5h3.5L16 19V5L7.5 9.5zM8 14.5l1.5 5.5H12M19.5 9.5a4 4 0 0 1 0 5",
  user: "M4 21c.6-4.2 3.8-6.5 8-6.5s7.4 2.3 8 6.5M16 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0",
} as const;

export type HomeIconName = keyof typeof paths;

addIcons(paths);
