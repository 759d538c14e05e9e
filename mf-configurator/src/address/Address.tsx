import type { Catalogue } from '../catalogue/catalogue.ts';
import { completeOffer } from '../offer/completeOffer.ts';
import { useLinkedConfiguration } from './useLinkedConfiguration.ts';
import { useLinkedUnit } from './useLinkedUnit.ts';
import { usePreselection } from './usePreselection.ts';

/** Applies what the address asks for. */
export function Address({ catalogue }: { catalogue: Catalogue }) {
  usePreselection(catalogue.missions.entries);
  const offer = completeOffer(catalogue);
  useLinkedConfiguration(offer);
  useLinkedUnit(offer);
  return null;
}
