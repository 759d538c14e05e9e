import { useState } from 'react';
import { useSupplierProfileQuery } from './supplierApi.ts';

/** The profile of who is logged in, as of the opening of the page: an earlier answer may be about another company. */
export function useOwnProfile() {
  const [openedAt] = useState(Date.now);
  const query = useSupplierProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fulfilledTimeStamp = 0, isError, isFetching, refetch } = query;
  return { profile: fulfilledTimeStamp >= openedAt ? data : undefined, isError, isFetching, refetch };
}
