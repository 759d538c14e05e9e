import { auditEventHeader } from '@fieldbox/contract/audit/audit';

export type Meta = { headers: Readonly<Record<string, string>> } | undefined;

/** The event of a change, which Undo names. */
export const eventIdOf = (meta: Meta) => meta?.headers[auditEventHeader.toLowerCase()];

export type Changed<Row> = { row: Row; eventId?: string };

/** For the `transformResponse` of a call that answers with the changed row. */
export const toChanged = <Row>(row: Row, meta: Meta): Changed<Row> => ({ row, eventId: eventIdOf(meta) });

/** The header of a change of a row in the version that was seen: a newer one is not overwritten. */
export const ifMatch = ({ version }: { version: number }) => ({ 'If-Match': `"${version}"` });
