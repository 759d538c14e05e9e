import type { AdminUser } from '@fieldbox/contract/adminLogin';
import { adminApi } from '../adminApi.ts';

export const { useAdminUserQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminUser: build.query<AdminUser, void>({ query: () => '/admin/user', providesTags: ['adminUser'] }),
  }),
});
