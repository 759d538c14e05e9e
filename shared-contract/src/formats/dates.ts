const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');

/**
 * `Nov 20, 2025, 08:36 UTC`: what the server renders (docs/specification/formats.md#time). Spelled out rather than left
 * to Intl, whose spaces and commas differ between a Node and a browser of other ICU versions and would break hydration.
 */
export function formatUtc(time: string | Date): string {
  const date = new Date(time);
  return `${formatUtcDay(date)}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`;
}

/** `Nov 20, 2025`: the day of a time, in UTC. */
export function formatUtcDay(time: string | Date): string {
  const date = new Date(time);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** `Nov 20, 2025`: the day of a time on the reader's clock. Only in a browser. */
export function formatDayHere(time: string | Date): string {
  const date = new Date(time);
  return `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/** `10:36`, on the reader's clock. */
export function formatClockHere(time: string | Date): string {
  const date = new Date(time);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** `Nov 20, 2025, 10:36 GMT+2`: a time on the reader's clock, and which clock that is. */
export const formatHere = (time: string | Date): string =>
  `${formatDayHere(time)}, ${formatClockHere(time)} ${zoneHere(time)}`;

const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' });

/** `GMT+2`, `EST` or `UTC`: what the reader's clock goes by at a time. */
export const zoneHere = (time: string | Date): string =>
  zone.formatToParts(new Date(time)).find(({ type }) => type === 'timeZoneName')!.value;

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Largest unit first: a time at least this long ago is shown in this unit. */
const units = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** `2 hours ago`, `yesterday`, `just now`, and its day after a month: for after hydration, in the browser's own time. */
export function formatRelative(time: string | Date, now: Date = new Date()): string {
  const distance = new Date(time).getTime() - now.getTime();
  if (Math.abs(distance) >= 30 * day) return formatDayHere(time);
  for (const [unit, length] of units) {
    if (Math.abs(distance) >= length) return relative.format(Math.trunc(distance / length), unit);
  }
  return 'just now';
}
