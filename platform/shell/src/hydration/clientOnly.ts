/**
 * The mark of an outlet that the server left empty, on purpose or because the page failed there: React reports it to the browser as
 * an error with this digest. The edge has logged it.
 */
export const clientOnly = 'left-to-the-browser';

/** Reports what else hydration has to repair, because it is a defect, unless the browser has translated the page. */
export function reportRepairs() {
  const wasTranslated = isTranslated(); // React removes what a translator has made before it reports
  return (error: unknown) => {
    if ((error as { digest?: string }).digest !== clientOnly && !wasTranslated && !isTranslated()) reportError(error);
  };
}

/** Translators put their text into `font` elements, which nothing else uses today. */
const isTranslated = () => document.querySelector('font') !== null;
