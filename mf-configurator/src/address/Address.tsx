import type { Catalogue } from '../catalogue/catalogue.ts';
import { wholeOffer } from '../offer/wholeOffer.ts';
import { useLinkedConfiguration } from './useLinkedConfiguration.ts';
import { usePreselection } from './usePreselection.ts';

/** Applies what the address asks for. A component, so that its code comes to those visits only that need it. */
export function Address({ catalogue }: { catalogue: Catalogue }) {
  usePreselection(catalogue.missions.entries);
  useLinkedConfiguration(wholeOffer(catalogue));
  return null;
}
