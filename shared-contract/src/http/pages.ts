// What a list's response says of its page, for the API and whoever reads it.

/**
 * A search counts its matches up to this number; a count of one more means "more". Counting 100,000 rows takes a hundred
 * times as long as reading the first fifty, and nobody reads to the end of them.
 */
export const maxCountedMatches = 1000;

/** Header of a list's response with the number of matching rows on all pages; with a search, up to `maxCountedMatches`. */
export const totalCountHeader = 'X-Total-Count';

/**
 * Header of a list's response with the position of the page's first row, counted from 1. It is carried in the cursor: rows
 * that came or went since reading began make it approximate.
 */
export const pageStartHeader = 'X-Page-Start';

/** Header of a list's response: the UTC offset used for its days, if the zone is not known. */
export const timeZoneHeader = 'X-Time-Zone';

/**
 * Header of a list's response with the addresses of the pages beside it (RFC 8288), both in one:
 * `<…>; rel="next", <…>; rel="prev"`.
 */
export const linkHeader = 'Link';
