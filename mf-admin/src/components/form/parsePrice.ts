import { plainPrice, withoutGroups } from '@fieldbox/contract/fields/groupedDigits';

/** `$8,400.50` as `8400.50`, the decimal that the API takes. */
export const parsePrice = (text: string | undefined): string | undefined => text && plainPrice(text);

/** `1,250` as `1250`. */
export const withoutCommas = (text: string | undefined): string | undefined => text && withoutGroups(text);
