import type { AdminUser } from '@fieldbox/contract/accounts/adminLogin';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { api } from '@onesite/shared-host/query';

export const { useAdminUserQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminUser: build.query<AdminUser, void>({ query: () => callPaths.adminUser }),
  }),
});
