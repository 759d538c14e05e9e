/** A time on the visitor's own clock: `14:32`, and the day if it is not today's. */
export function savedTime(at: number): string {
  const saved = new Date(at);
  const time = saved.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (saved.toDateString() === new Date().toDateString()) return time;
  return `${saved.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}, ${time}`;
}
