import { useSearchParams } from '@onesite/shared-host';

/** All query parameters that the page applies. An applied one leaves the address. */
const parameters = ['sector', 'type'];

/** Whether the address asks for something that has not been applied yet. */
export function useIsAsked(): boolean {
  const [search] = useSearchParams();
  return parameters.some((name) => search.has(name));
}
