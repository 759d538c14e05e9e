import type { Page } from './readPage.ts';

/** A complete list as a single page: `transformResponse: wholeList<Mission>`. */
export const wholeList = <Row>(rows: Row[]): Page<Row> => ({ rows, total: rows.length, isCapped: false, start: 1 });
