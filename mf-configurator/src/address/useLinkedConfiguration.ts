import { useChooseSector, useSearchParams, useToast } from '@fieldbox/shared-host';
import { useEffect } from 'react';
import { configurator } from '../configuration/configurator.ts';
import { type Offer, recalled } from '../configuration/configuratorSlice.ts';
import { useUndo } from '../configuration/useUndo.ts';
import { linkedSelection } from '../link/linkedSelection.ts';
import { linkParameter } from './parameters.ts';

/** A link to a configuration is applied once, then leaves the address. What was here before can be had back. */
export function useLinkedConfiguration(offer: Offer | undefined) {
  const [search, setSearch] = useSearchParams();
  const text = search.get(linkParameter);
  const isRead = configurator.useValue(({ kept }) => kept !== 'unread');
  const read = configurator.useRead();
  const send = configurator.useSend();
  const chooseSector = useChooseSector();
  const toast = useToast();
  const keep = useUndo();

  const isReady = isRead && offer !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is applied once, to what there is at that time
  useEffect(() => {
    if (text === null || !isReady || !offer) return;
    const offerUndo = keep();
    const linked = linkedSelection(text, offer);
    setSearch({}, { replace: true });
    if (!linked) return toast({ title: 'Link not readable', description: 'It holds no configuration that we know.' });
    const { selection, gone } = linked;
    const changesSector = selection.activeSector !== read().activeSector;
    send(recalled({ ...(changesSector && { selectedMission: null }), ...selection }));
    if (selection.activeSector) chooseSector(selection.activeSector);
    offerUndo(
      'Configuration opened',
      gone.length > 0 ? `No longer available and left out: ${gone.join(', ')}.` : undefined,
    );
  }, [text, isReady]);
}
