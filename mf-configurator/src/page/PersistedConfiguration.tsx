import { useActiveSector, useChooseSector, useIsSectorChosen } from '@fieldbox/shop-ui/visit/sector';
import { useEffect, useLayoutEffect } from 'react';
import { configurator } from '../state/configurator.ts';
import { restored } from '../state/configuratorSlice.ts';
import { persistContact, persistSelection, restoreConfiguration } from '../state/persistedConfiguration.ts';

/** A component that shows nothing: its state changes with every key press, which must not render the whole page. */
export function PersistedConfiguration({ step }: { step: number }) {
  useRestore();
  usePersist(step);
  return null;
}

/**
 * Restores the stored configuration before the first paint after hydration. A sector that was chosen in this document,
 * at Home, takes precedence over the stored one.
 */
function useRestore() {
  const getState = configurator.useGetState();
  const dispatch = configurator.useDispatch();
  const visiting = useActiveSector();
  const isSelected = useIsSectorChosen();
  const chooseSector = useChooseSector();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each store, with the state of that moment
  useLayoutEffect(() => {
    if (getState().restoration !== 'pending') return;
    const { version: _, currentStep: __, activeSector, ...stored } = restoreConfiguration();
    const { selectedMission, selectedContainer, selectedComponents } = stored;
    const sector = (isSelected ? undefined : activeSector) ?? visiting;
    if (sector !== visiting) chooseSector(sector);
    dispatch(
      restored({
        ...stored,
        ...(activeSector !== sector && { selectedMission: null }),
        restoration: selectedMission || selectedContainer || selectedComponents?.length ? 'unchecked' : 'checked',
      }),
    );
  }, []);
}

/** Stores every change after the restoration. */
function usePersist(currentStep: number) {
  const state = configurator.useSelector((whole) => whole);
  const activeSector = useActiveSector();
  const isRestored = state.restoration !== 'pending';

  const { selectedMission, selectedContainer, selectedComponents } = state;
  useEffect(() => {
    if (!isRestored) return;
    persistSelection({ currentStep, activeSector, selectedMission, selectedContainer, selectedComponents });
  }, [isRestored, currentStep, activeSector, selectedMission, selectedContainer, selectedComponents]);

  const { userInfo, attempt, sent } = state;
  useEffect(() => {
    if (isRestored) persistContact({ userInfo, attempt, sent });
  }, [isRestored, userInfo, attempt, sent]);
}
