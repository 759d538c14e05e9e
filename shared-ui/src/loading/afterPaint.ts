/**
 * Runs something once the browser has painted what the last input changed. Returns a function that calls it off. In a hidden
 * window, which paints nothing, it runs when that is shown.
 */
export function afterPaint(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run); // the frame's callbacks run before it is painted
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
