import type { Role } from '@fieldbox/contract/accounts/roles';
import type { Context } from 'hono';
import type { GenericSchema } from 'valibot';
import type { Sessions } from '../../auth/sessions.ts';
import type { ApiEnv } from '../../http/environment.ts';

interface Credentials {
  username: string;
  password: string;
  oneTimeCode?: string;
}

/** The differences between the logins of the roles. */
export interface LoginRules {
  role: Role;
  paths: Record<'login' | 'logout' | 'authStatus', string>;
  summaries: Record<'login' | 'logout' | 'authStatus', string>;
  sessions: Sessions;
  schema: GenericSchema<unknown, Credentials>;
  /** The same for an unknown user and a wrong password. */
  invalidMessage: string;
  /** Called once the password is right. @throws ApiFailure one_time_code_required */
  checkSecondFactor?: (c: Context<ApiEnv>, id: number, oneTimeCode: string) => Promise<void>;
  /** For the audit log. `id` is undefined for an unknown username. */
  onFailure?: (c: Context<ApiEnv>, id: number | undefined) => Promise<void>;
  onLogin?: (c: Context<ApiEnv>, id: number) => Promise<unknown>;
  onLogout?: (c: Context<ApiEnv>, id: number) => Promise<unknown>;
}
