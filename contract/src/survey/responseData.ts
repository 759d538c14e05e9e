/** Free data for reading: a text as it is, all else as indented JSON; empty where there are none. */
export function responseDataText(data: unknown): string {
  if (data === null || data === undefined) return '';
  return typeof data === 'string' ? data : JSON.stringify(data, null, 2);
}
