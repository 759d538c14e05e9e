/** Where a package's part was rendered, in words: `on the server, 6 ms`. */
export function renderedText(name: string, isFromServer: boolean, timeline: Performance = performance) {
  if (isFromServer) {
    const [document] = timeline.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const timing = document?.serverTiming?.find((entry) => entry.name === 'render');
    return timing?.duration ? `on the server, ${Math.round(timing.duration)} ms` : 'on the server';
  }
  const ready = timeline.getEntriesByName(`page-ready:${name}`, 'mark').at(-1);
  if (!ready) return 'in the browser';
  const navigations = timeline
    .getEntriesByName('navigated', 'mark')
    .filter((mark) => mark.startTime <= ready.startTime);
  return `in the browser, ${Math.round(ready.startTime - (navigations.at(-1)?.startTime ?? 0))} ms`;
}

/** Whether the page has navigated since its document: what the server rendered is no longer shown then. */
export const hasNavigated = (timeline: Performance = performance) =>
  timeline.getEntriesByName('navigated', 'mark').length > 0;
