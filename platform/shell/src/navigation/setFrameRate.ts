import { unstable_forceFrameRate } from 'scheduler';

const framesASecond = { medium: 10, large: 2 };

/**
 * How long React renders between two turns of the browser, from hydration on: 100 ms, and 500 while a page is on its way, instead of 5.
 * After each slice with new rules of styled-components the browser computes all styles again, which takes longer than the slice
 * (docs/adr/0021-inside-other-packages.md).
 */
export const setFrameRate = (size: keyof typeof framesASecond) => unstable_forceFrameRate(framesASecond[size]);
