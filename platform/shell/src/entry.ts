import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { untilLoaded } from './remotes/untilLoaded.ts';
import { showStartFailure } from './startFailure.ts';

/**
 * The whole of a shell's entry, `src/main.ts`: loads its start, a chunk named "start", once the document's first view is on the
 * screen, and tries again if that fails. Shared modules are in a file of their own, so the entry itself must
 * not import any.
 */
export function startWhenReadable(load: () => Promise<unknown>): void {
  let failure: HTMLElement | undefined;
  const loadOrLog = () =>
    load().catch((error) => {
      // biome-ignore lint/suspicious/noConsole: as for a promise that nobody has caught
      console.error(error);
      throw error;
    });
  const onFailure = () => {
    failure ??= showStartFailure();
  };
  // The page can be read without scripts, so running them must not delay the first view.
  afterFirstView(() => void untilLoaded(loadOrLog, { onFailure }).then(() => failure?.remove()));
}

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
