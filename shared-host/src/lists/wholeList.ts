import type { Page } from './readPage.ts';

/** A complete list as a single page: `transformResponse: wholeList<Unit>`. */
export const wholeList = <Row>(rows: Row[]): Page<Row> => ({ rows, total: rows.length, isCapped: false, start: 1 });
