/**
 * Breakpoints as minimum widths in CSS pixels at the usual text size, 16 px (specification, business
 * constants). Media queries give them in `em`, a sixteenth, so that they follow the text size a reader
 * has set in the browser: with large text a layout needs a wider window. Media queries cannot use
 * custom properties, so `npm run styles` compares the queries of every sheet with these.
 */
export const breakpoints = {
  xs: 320,
  sm: 640,
  md: 768,
  lg: 1024,
  xl: 1280,
  xxl: 1536,
  /** Layout of a phone ends below. */
  tablet: 960,
  desktop: 1440,
  /** Wide screens. */
  wide: 1025,
} as const;
