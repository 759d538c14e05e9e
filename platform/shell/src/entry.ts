import { afterFirstView } from './hydration/afterFirstView.ts';
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
