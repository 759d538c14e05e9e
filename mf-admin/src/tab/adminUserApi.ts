import type { AdminUser } from '@fieldbox/contract/adminLogin';
import * as callPaths from '@fieldbox/contract/callPaths';
import { api } from '@fieldbox/shared-host/query';

export const { useAdminUserQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminUser: build.query<AdminUser, void>({ query: () => callPaths.adminUser }),
  }),
});
