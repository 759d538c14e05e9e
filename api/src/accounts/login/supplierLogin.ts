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
  sessions: suppliers,
  schema: supplierLoginSchema,
  invalidMessage: invalidSupplierLoginMessage,
});
