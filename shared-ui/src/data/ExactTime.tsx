import { formatHere, formatUtc } from '@onesite/shared-contract/formats/dates';
import { useHydrated } from '../hydration/useHydrated.ts';

/** `Nov 20, 2025, 16:15 GMT+2`: what the reader's clock showed. The server, which does not know it, renders the time in UTC. */
export const ExactTime = ({ time }: { time: string }) => (
  <time dateTime={time}>{useHydrated() ? formatHere(time) : formatUtc(time)}</time>
);
