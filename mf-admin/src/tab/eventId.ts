import { auditEventHeader } from '@fieldbox/contract/audit/audit';

export type Meta = { headers: Readonly<Record<string, string>> } | undefined;

/** The event of a change, which Undo names. */
export const eventIdOf = (meta: Meta) => meta?.headers[auditEventHeader.toLowerCase()];
