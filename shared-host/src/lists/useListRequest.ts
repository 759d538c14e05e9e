import { useSearchParams } from '@onesite/shared-host';
import { useMemo } from 'react';
import type { ListRequest } from './listRequest.ts';
import { type ListOptions, readListRequest } from './listState.ts';

/** What the address asks a list for: enough to fetch its rows while the code of its screen is on its way. */
export function useListRequest(options: ListOptions): ListRequest {
  const [parameters] = useSearchParams();
  return useMemo(() => readListRequest(parameters, options), [parameters, options]);
}
