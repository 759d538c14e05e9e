import { isUnavailable } from '@onesite/database/isUnavailable';
import type { ErrorCode } from '@onesite/shared-contract/http/errorCodes';
import { ApiFailure } from './apiFailure.ts';

/** Constraints that a request can violate without a bug in the API, by name. */
const codeOfConstraint: Record<string, ErrorCode> = {
  administrator_username_taken: 'username_taken',
  configuration_mission: 'validation_failed',
  configuration_container: 'validation_failed',
  configuration_item_component: 'validation_failed',
  mission_name_taken: 'validation_failed',
  supplier_username_looks_taken: 'username_taken',
};

/** Text that cannot be stored; validation refuses it first. */
const unstorableText = new Set(['22021', '22P05']);

/** The failure for an error of the database; null if the error is a bug. */
export function postgresFailure(error: unknown): ApiFailure | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (isUnavailable(error)) return new ApiFailure('unavailable');
  if (error.name !== 'PostgresError') return null;
  if (unstorableText.has(error.code)) return new ApiFailure('validation_failed');
  const constraint = 'constraint_name' in error ? String(error.constraint_name) : '';
  const code = codeOfConstraint[constraint];
  return code ? new ApiFailure(code) : null;
}
