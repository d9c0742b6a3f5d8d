/** The screens that every statement about what a visitor sees has to hold on. */
export const screens = [
  { name: 'a phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  { name: 'a desktop', use: { viewport: { width: 1280, height: 800 } } },
] as const
