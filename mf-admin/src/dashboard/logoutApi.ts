import type { AdminLogin } from '@fieldbox/contract/adminLogin';
import { adminApi } from '../adminApi.ts';

/** A login drops what an earlier session has left in the cache. */
export const { useAdminLoginMutation, useAdminLogoutMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminLogin: build.mutation<{ success: true }, AdminLogin>({
      query: (body) => ({ path: '/admin/login', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['adminUser', 'adminOrders']),
    }),
    adminLogout: build.mutation<unknown, void>({ query: () => ({ path: '/admin/logout', method: 'POST' }) }),
  }),
});
