import { useToast } from '@fieldbox/shared-host';
import { useEffect } from 'react';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { configurator } from '../configuration/configurator.ts';
import { recalled } from '../configuration/configuratorSlice.ts';
import { corrected } from './corrected.ts';
import { wholeOffer } from './wholeOffer.ts';

/** Compares what was kept of an earlier document, once, with what is on offer now; what has changed is told. */
export function CurrentOffer({ catalogue }: { catalogue: Catalogue }) {
  const read = configurator.useRead();
  const send = configurator.useSend();
  const toast = useToast();
  const offer = wholeOffer(catalogue);
  const isThere = offer !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all of it is there
  useEffect(() => {
    if (!offer) return;
    const { selection, told } = corrected(read(), offer);
    send(recalled(selection));
    if (told) toast({ title: 'Changed since your last visit', description: told });
  }, [isThere]);
  return null;
}
