// Owns that the icons beyond the first load are there before a screen that may draw them.

/** The screen's code, together with the icons. */
export async function withIcons<Module>(screen: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([
    screen,
    import("../ui/home_icons.ts"),
    import("../ui/more_icons.ts"),
  ]);
  return module;
}
