import type { LinkResponse } from '@fieldbox/contract/links/openedLink';

type Link = Pick<LinkResponse, 'opens'>;

const listing = new Intl.ListFormat('en-US');

/** What a link has lost, in a toast. */
export function leftOut(link: Link, missing: readonly string[]): string | undefined {
  if (missing.length === 0) return undefined;
  return link.opens === 'unit'
    ? `Not on offer now, and left out: ${listing.format(missing)}.`
    : `No longer available and left out: ${missing.join(', ')}.`;
}

/** The same above the sheet. */
export function lostParts(link: Link, missing: readonly string[]): { title: string; text: string } {
  const isOne = missing.length === 1;
  const parts = isOne ? 'One part' : `${missing.length} parts`;
  return {
    title:
      link.opens === 'unit'
        ? `${parts} of this unit ${isOne ? 'is' : 'are'} not on offer now: ${listing.format(missing)}.`
        : `${parts} of this link ${isOne ? 'is' : 'are'} no longer offered: ${listing.format(missing)}.`,
    text: `The price and the drawing are without ${isOne ? 'it' : 'them'}.`,
  };
}
