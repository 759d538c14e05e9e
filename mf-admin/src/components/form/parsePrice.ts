/** `$8,400.50` as `8400.50`, the decimal that the API takes. Commas count only between groups of three digits. */
export function parsePrice(text: string | undefined): string | undefined {
  const bare = text?.trim().replace(/^\$\s*/, '');
  return bare && /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}
