/** `$8,400.50` as `8400.50`, the decimal that the API takes. */
export const parsePrice = (text: string | undefined): string | undefined =>
  withoutCommas(text?.trim().replace(/^\$\s*/, ''));

/** `1,250` as `1250`. Commas count only between groups of three digits. */
export function withoutCommas(text: string | undefined): string | undefined {
  const bare = text?.trim();
  return bare && /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}
