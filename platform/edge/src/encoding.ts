/** The encodings in which files and documents are stored, best first, with the suffix of such a file. */
export const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export type Encoding = (typeof encodings)[number]['name'];

/** The encodings that a client accepts by its `Accept-Encoding`; `q=0` refuses one. */
export function acceptedEncodings(header: string | null | undefined) {
  const taken = (header ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !quality || Number(quality.replace(/^q=/i, '')) > 0)
    .map(([name]) => name?.toLowerCase());
  return encodings.filter(({ name }) => taken.includes(name));
}
