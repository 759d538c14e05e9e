/**
 * A document is cached while its release is live, so it may contain last year. React must not discard the page because of that, so
 * the year is corrected after hydration.
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
