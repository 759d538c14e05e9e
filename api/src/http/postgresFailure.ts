import type { ErrorCode } from '@fieldbox/contract/errorCodes';
import { timeZoneMessage } from '@fieldbox/contract/lists';
import { ApiFailure, invalidFields } from './apiFailure.ts';

/** Constraints that a request can violate without a bug in the API, by name. */
const codeOfConstraint: Record<string, ErrorCode> = {
  administrator_username_taken: 'username_taken',
  configuration_mission: 'validation_failed',
  configuration_container: 'validation_failed',
  configuration_item_component: 'validation_failed',
  mission_name_taken: 'validation_failed',
  supplier_username_looks_taken: 'username_taken',
  supplier_company_looks_taken: 'validation_failed',
};

/** Errors of the network and the driver. */
const unreachable = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/**
 * Postgres' own: connection exceptions (08), a login refused (28), no such database (3D), rollbacks for other
 * transactions' sake (40), out of resources (53), shutting down or a time limit reached (57), a lock not had (55P03).
 */
const postgresUnavailable = /^(08|28|3D|40|53|57|55P03|25P03)/;

/** Text that cannot be stored; validation refuses it first. */
const unstorableText = new Set(['22021', '22P05']);

/** The failure for an error of the database; null when the error is a bug. */
export function postgresFailure(error: unknown): ApiFailure | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (unreachable.has(error.code)) return new ApiFailure('unavailable');
  if (error.name !== 'PostgresError') return null;
  if (postgresUnavailable.test(error.code)) return new ApiFailure('unavailable');
  if (unstorableText.has(error.code)) return new ApiFailure('validation_failed');
  if (error.code === '22023' && /^time zone /.test(error.message)) return invalidFields({ tz: timeZoneMessage });
  const constraint = 'constraint_name' in error ? String(error.constraint_name) : '';
  const code = codeOfConstraint[constraint];
  return code ? new ApiFailure(code) : null;
}
