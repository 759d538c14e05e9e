import type { Colleague } from '@fieldbox/contract/accounts/adminLogin';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { adminApi } from '../../tab/adminApi.ts';

export const { useColleaguesQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    colleagues: build.query<Colleague[], void>({ query: () => callPaths.administrators }),
  }),
});
