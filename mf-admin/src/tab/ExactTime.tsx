import { formatHere, formatUtc } from '@onesite/shared-contract/formats/dates';

/** `Nov 20, 2025, 16:15 GMT+2`: what the reader's own clock showed; what it was in UTC is its title. */
export const ExactTime = ({ time }: { time: string }) => (
  <time dateTime={time} title={formatUtc(time)}>
    {formatHere(time)}
  </time>
);
