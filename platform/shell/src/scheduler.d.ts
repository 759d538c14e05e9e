declare module 'scheduler' {
  /** How long React renders between two turns of the browser: the `fps`th part of a second. */
  export function unstable_forceFrameRate(fps: number): void;
}
