/**
 * The mark of an outlet that the server left empty, on purpose or because the page failed there: React reports it to the browser as
 * an error with this digest. The edge has logged it.
 */
export const leftToTheBrowser = 'left-to-the-browser';

/** Everything else that hydration had to repair is a defect, and is reported. */
export function onRecoverableError(error: unknown) {
  if ((error as { digest?: string }).digest !== leftToTheBrowser) reportError(error);
}
