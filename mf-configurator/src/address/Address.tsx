import type { Catalogue } from '../catalogue/catalogue.ts';
import { usePreselection } from './usePreselection.ts';

/** Applies what the address asks for. A link to a configuration is shown first, by the link view. */
export function Address({ catalogue }: { catalogue: Catalogue }) {
  usePreselection(catalogue.missions.entries);
  return null;
}
