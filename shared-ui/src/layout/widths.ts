/** The three widths at which a layout changes (620, 900, 1280), as conditions: `@media ${phone} { … }`, `useMediaQuery(fromWide)`. */
export const phone = '(max-width: 619px)';
export const fromTablet = '(min-width: 620px)';
export const belowDesktop = '(max-width: 899px)';
export const fromDesktop = '(min-width: 900px)';
export const belowWide = '(max-width: 1279px)';
export const fromWide = '(min-width: 1280px)';

/** The one height: a window as it is at 200 %, where the first row of a list stays in view. */
export const low = '(max-height: 480px)';
