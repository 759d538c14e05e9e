import { useEffect, useState } from 'react';

/** The time as of the last change of `since`; undefined in the first render, which may be a server's. */
export function useNow(since: unknown): Date | undefined {
  const [now, setNow] = useState<Date>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data are told in the time of their arrival
  useEffect(() => setNow(new Date()), [since]);
  return now;
}
