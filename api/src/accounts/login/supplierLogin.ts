import { invalidSupplierLoginMessage, supplierLoginSchema } from '@fieldbox/contract/accounts/supplierLogin';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { ApiParts } from '../../parts.ts';
import type { LoginRules } from './loginRules.ts';

/** A supplier of any status can log in: the dashboard shows the status. */
export const supplierLogin = ({ suppliers }: ApiParts): LoginRules => ({
  role: 'supplier',
  paths: {
    login: callPaths.supplierLogin,
    logout: callPaths.supplierLogout,
    authStatus: callPaths.supplierAuthStatus,
  },
  summaries: {
    login: 'Log a supplier in',
    logout: 'Log the supplier out',
    authStatus: 'Whether a supplier is logged in',
  },
  sessions: suppliers,
  schema: supplierLoginSchema,
  invalidMessage: invalidSupplierLoginMessage,
});
