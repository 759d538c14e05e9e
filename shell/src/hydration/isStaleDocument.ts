/** Whether the edge sent a document of a moment ago, because the fresh one was late or had failed. */
export function isStaleDocument() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.serverTiming?.some(({ name, description }) => name === 'cache' && description === 'stale') ?? false;
}
