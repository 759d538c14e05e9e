import type * as v from 'valibot';
import type { auditEventResponse, historyKinds, recordHistoryResponse } from './responseSchemas.ts';

/** A row of GET /api/audit. */
export type AuditEvent = v.InferOutput<typeof auditEventResponse>;

/** Response of GET /api/admin/history. */
export type RecordHistory = v.InferOutput<typeof recordHistoryResponse>;
export type HistoryKind = (typeof historyKinds)[number];
