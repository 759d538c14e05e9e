/** The encodings in which files and documents are stored, best first, with the suffix of such a file. */
export const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export type Encoding = (typeof encodings)[number]['name'];

/** Those that a client takes, by its `Accept-Encoding`: a name with `q=0` is a refusal. */
export function acceptedEncodings(header: string | null | undefined) {
  const taken = (header ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !quality || Number(quality.replace(/^q=/i, '')) > 0)
    .map(([name]) => name?.toLowerCase());
  return encodings.filter(({ name }) => taken.includes(name));
}
