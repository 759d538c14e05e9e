import { useSearchParams } from '@onesite/shared-host';
import { useMemo } from 'react';
import type { ListRequest } from './listRequest.ts';
import { type ListOptions, readListRequest } from './listState.ts';

/** The list request of the address: enough to fetch the rows while the code of the screen is loading. */
export function useListRequest(options: ListOptions): ListRequest {
  const [parameters] = useSearchParams();
  return useMemo(() => readListRequest(parameters, options), [parameters, options]);
}
