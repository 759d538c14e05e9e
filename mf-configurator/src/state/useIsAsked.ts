import { useSearchParams } from '@fieldbox/shared-host';
import { parameters } from './parameters.ts';

/** Whether the address asks for something that has not been applied yet. */
export function useIsAsked(): boolean {
  const [search] = useSearchParams();
  return parameters.some((name) => search.has(name));
}
