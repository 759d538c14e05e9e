/**
 * The mark of an outlet that the server left empty, on purpose or because the page failed there: React reports it to the browser as
 * an error with this digest. The edge has logged it.
 */
export const leftToTheBrowser = 'left-to-the-browser';

/** Everything else that hydration has to repair is a defect, and is reported, unless the reader has the page translated. */
export function reportRepairs() {
  const wasTranslated = isTranslated(); // React removes what a translator has made before it reports
  return (error: unknown) => {
    if ((error as { digest?: string }).digest !== leftToTheBrowser && !wasTranslated && !isTranslated())
      reportError(error);
  };
}

/** Translators put their words into an element that nothing else uses any more. */
const isTranslated = () => document.querySelector('font') !== null;
