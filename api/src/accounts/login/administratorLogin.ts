import { wrongOneTimeCodeMessage } from '@fieldbox/contract/accounts/administratorAccount';
import { adminLoginSchema, invalidLoginMessage } from '@fieldbox/contract/accounts/adminLogin';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { ApiFailure } from '../../http/apiFailure.ts';
import { auditNetwork } from '../../http/callerAddress.ts';
import { inTransaction } from '../../http/inTransaction.ts';
import type { ApiParts } from '../../parts.ts';
import { checkOneTimeCode } from '../oneTimePasswords/checkOneTimeCode.ts';
import { recordAccountEvent } from '../recordAccountEvent.ts';
import type { LoginRules } from './loginRules.ts';
import { recordFailedLogin } from './recordFailedLogin.ts';

/** Administrators may have a second factor, and the audit log shows every use of their accounts. */
export function administratorLogin({ sql, settings, administrators }: ApiParts): LoginRules {
  const onFailure: LoginRules['onFailure'] = (c, administratorId) =>
    recordFailedLogin(sql, { administratorId, network: auditNetwork(c, settings) });

  return {
    role: 'administrator',
    paths: { login: callPaths.adminLogin, logout: callPaths.adminLogout, authStatus: callPaths.adminAuthStatus },
    summaries: {
      login: 'Log an administrator in',
      logout: 'Log the administrator out',
      authStatus: 'Whether an administrator is logged in',
    },
    sessions: administrators,
    schema: adminLoginSchema,
    invalidMessage: invalidLoginMessage,
    onFailure,
    async checkSecondFactor(c, administratorId, code) {
      const check = await inTransaction(c, sql, (transaction) =>
        checkOneTimeCode(transaction, { administratorId, code, settings }),
      );
      if (check === 'missing') throw new ApiFailure('one_time_code_required');
      if (check !== 'wrong') return;
      await onFailure(c, administratorId);
      throw wrongOneTimeCode();
    },
    onLogin: (c, administratorId) =>
      recordAccountEvent(sql, { administratorId, action: 'logged_in', network: auditNetwork(c, settings) }),
    onLogout: (c, administratorId) =>
      recordAccountEvent(sql, { administratorId, action: 'logged_out', network: auditNetwork(c, settings) }),
  };
}

const wrongOneTimeCode = () =>
  new ApiFailure('one_time_code_required', wrongOneTimeCodeMessage, { oneTimeCode: wrongOneTimeCodeMessage });
