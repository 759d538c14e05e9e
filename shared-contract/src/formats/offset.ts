/** What a clock differs from UTC by, as `+02:00`. @param minutes positive in the east */
export function offsetText(minutes: number): string {
  const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}
