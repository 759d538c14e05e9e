/** The first row of a query, or its only one; undefined where there is none. */
export const first = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> => (await rows)[0];

/** Whether a statement has found or changed a row. */
export const hasRows = async (rows: PromiseLike<{ count: number }>): Promise<boolean> => (await rows).count > 0;

/** The row of a query that always has one. */
export const only = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row> => (await rows)[0]!;
