/**
 * A document is cached for as long as its release is live, and may be older than the year: that is no mistake that React
 * has to throw the page away for. Where it is, the year is put right after hydration.
 */
export const CurrentYear = () => (
  <span suppressHydrationWarning ref={putRight}>
    {year()}
  </span>
);

const year = () => String(new Date().getUTCFullYear());

function putRight(shown: HTMLElement | null) {
  if (shown && shown.textContent !== year()) shown.textContent = year();
}
