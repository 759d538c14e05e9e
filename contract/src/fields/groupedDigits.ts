import { plainDigits } from '@onesite/shared-contract/formats/numbers';

/** `2,275.50`, in the digits of any script, as `2275.50`. Commas count only between groups of three digits: elsewhere they may mean something else. */
export function withoutGroups(text: string): string {
  const bare = plainDigits(text).trim();
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}

/** `$2,275.50` as `2275.50`, the decimal that stands for a price. */
export const plainPrice = (text: string): string =>
  withoutGroups(
    plainDigits(text)
      .trim()
      .replace(/^\$\s*/, ''),
  );
