/** Whether the edge sent an older document, because the fresh one was late or failed. */
export function isStaleDocument() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.serverTiming?.some(({ name, description }) => name === 'cache' && description === 'stale') ?? false;
}
