import { useActiveSector, useChooseSector, useIsSectorChosen } from '@fieldbox/shared-host';
import { useEffect, useLayoutEffect } from 'react';
import { configurator } from '../configuration/configurator.ts';
import { recalled } from '../configuration/configuratorSlice.ts';
import { keepContact, keepSelection, recallConfiguration } from './keptConfiguration.ts';

/** A component, though it shows nothing: what it watches changes with every letter, and the page need not be rendered for it. */
export function KeptConfiguration() {
  useRecall();
  useKeeping();
  return null;
}

/**
 * Puts back what an earlier document left, before the first paint after hydration. A sector that was chosen in this
 * document, at Home, leads; the kept one takes the place of the default only.
 */
function useRecall() {
  const read = configurator.useRead();
  const send = configurator.useSend();
  const visiting = useActiveSector();
  const isChosen = useIsSectorChosen();
  const chooseSector = useChooseSector();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once in the life of the store, with what there was then
  useLayoutEffect(() => {
    if (read().kept !== 'unread') return;
    const kept = recallConfiguration();
    const { selectedMission, selectedContainer, selectedComponents } = kept;
    const isFilled = selectedMission || selectedContainer || selectedComponents?.length;
    const sector = (isChosen ? undefined : kept.activeSector) ?? visiting;
    const clears = kept.activeSector !== sector;
    send(
      recalled({
        ...kept,
        activeSector: sector,
        ...(clears && { selectedMission: null }),
        kept: isFilled ? 'unchecked' : 'checked',
      }),
    );
    if (sector !== visiting) chooseSector(sector);
  }, []);
}

/** Keeps every change from then on. */
function useKeeping() {
  const state = configurator.useValue((whole) => whole);
  const isRead = state.kept !== 'unread';

  const { currentStep, activeSector, selectedMission, selectedContainer, selectedComponents } = state;
  useEffect(() => {
    if (isRead) keepSelection({ currentStep, activeSector, selectedMission, selectedContainer, selectedComponents });
  }, [isRead, currentStep, activeSector, selectedMission, selectedContainer, selectedComponents]);

  const { userInfo, attempt, sent } = state;
  useEffect(() => {
    if (isRead) keepContact({ userInfo, attempt, sent });
  }, [isRead, userInfo, attempt, sent]);
}
