import { instantOf } from '@fieldbox/contract/administration/periods';
import { formatUtcDay } from '@onesite/shared-contract/formats/dates';

const minute = 60_000;
const lengths = { minute, hour: 60 * minute, day: 24 * 60 * minute };
type Unit = keyof typeof lengths;

const absolute = /^(\w{3} \d{1,2}, \d{4})(?:, (\d\d:\d\d)(?: (\S+))?)?$/;
const relative = /^(\d{1,4}) (minute|hour|day)s? ago$/i;

/** What other words say: `yesterday` is a day ago. */
const words: Readonly<Record<string, string>> = { 'just now': '0 minutes ago', yesterday: '1 day ago' };

/**
 * The times that are written so (docs/specification/formats.md#time), in milliseconds: the day or minute of `Nov 20, 2025, 10:36
 * GMT+2` on the clocks of a zone, or in UTC if it says that; what is `2 hours ago`, which is less than three.
 */
export function readTime(text: string, timeZone: string, now = Date.now()): { from: number; to: number } | undefined {
  const [, day, clock, zone] = absolute.exec(text) ?? [];
  if (day) {
    const start = Date.parse(`${day} ${clock ?? '00:00'} UTC`);
    if (Number.isNaN(start) || formatUtcDay(new Date(start)).toLowerCase() !== day.toLowerCase()) return undefined;
    const instant = (time: number) => instantOf(time, zone?.toUpperCase() === 'UTC' ? 'UTC' : timeZone);
    return { from: instant(start), to: instant(start + (clock ? minute : lengths.day)) };
  }
  const [, count, unit] = relative.exec(words[text.toLowerCase()] ?? text) ?? [];
  if (!unit) return undefined;
  const length = lengths[unit.toLowerCase() as Unit];
  return { from: now - (Number(count) + 1) * length + 1, to: now - Number(count) * length + 1 };
}
