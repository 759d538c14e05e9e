import { formatUtc } from '@onesite/shared-contract/formats/dates';

/** `Nov 20, 2025, 14:15 UTC`, and what the reader's own clock showed where that is something else. */
export function ExactTime({ time }: { time: string }) {
  const date = new Date(time);
  const here = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return (
    <time dateTime={time}>
      {formatUtc(time)} {date.getTimezoneOffset() === 0 ? null : <small>{here} here</small>}
    </time>
  );
}
