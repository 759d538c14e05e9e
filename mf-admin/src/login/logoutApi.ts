import * as callPaths from '@fieldbox/contract/site/callPaths';
import { api } from '@fieldbox/shared-host/query';

export const { useAdminLogoutMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    adminLogout: build.mutation<unknown, void>({ query: () => ({ path: callPaths.adminLogout, method: 'POST' }) }),
  }),
});
