export const median = (values: number[]) => percentile(values, 0.5);

/** The value that a share of all values does not exceed. */
export function percentile(values: number[], share: number) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}
