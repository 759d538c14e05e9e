import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';

const timeoutMs = 1000;

/** Runs something once the first view is painted, with its pictures. A hidden window paints nothing: there it runs at once. */
export function afterFirstView(run: () => void) {
  if (document.hidden) return run();
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')];
  const painted = Promise.allSettled([firstPaint(), ...pictures.map((picture) => picture.decode())]);
  const timeout = new Promise((done) => setTimeout(done, timeoutMs));
  // A frame is on the screen when the next one is painted.
  void Promise.race([painted, timeout]).then(() => (pictures.length > 0 ? afterPaint(() => afterPaint(run)) : run()));
}

/** Resolves when something is on the screen, which is later than the frame's own callbacks. */
const firstPaint = () =>
  new Promise<void>((done) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      done();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
