import { useActiveSector } from '@fieldbox/shop-ui/visit/sector';
import { useEffect } from 'react';
import { configurator } from '../state/configurator.ts';
import { persistContact, persistSelection } from '../state/persistedConfiguration.ts';
import { useRestoredConfiguration } from '../state/useRestoredConfiguration.ts';

/** A component that shows nothing: its state changes with every key press, which must not render the whole page. */
export function PersistedConfiguration({ step }: { step: number }) {
  useRestoredConfiguration();
  usePersist(step);
  return null;
}

/** Stores every change after the restoration. */
function usePersist(currentStep: number) {
  const state = configurator.useSelector((whole) => whole);
  const activeSector = useActiveSector();
  const isRestored = state.restoration !== 'pending';

  const { selectedMission, selectedContainer, selectedComponents } = state;
  const notice = state.notice ?? undefined;
  useEffect(() => {
    if (!isRestored) return;
    persistSelection({ currentStep, activeSector, selectedMission, selectedContainer, selectedComponents, notice });
  }, [isRestored, currentStep, activeSector, selectedMission, selectedContainer, selectedComponents, notice]);

  const { userInfo, attempt } = state;
  useEffect(() => {
    if (isRestored) persistContact({ userInfo, attempt });
  }, [isRestored, userInfo, attempt]);
}
