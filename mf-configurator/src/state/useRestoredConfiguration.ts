import { useActiveSector, useChooseSector, useIsSectorChosen } from '@fieldbox/shop-ui/visit/sector';
import { useLayoutEffect } from 'react';
import { configurator } from './configurator.ts';
import { restored } from './configuratorSlice.ts';
import { restoreConfiguration } from './persistedConfiguration.ts';

/**
 * Restores the stored configuration before the first paint after hydration. A sector that was chosen in this document,
 * at Home, takes precedence over the stored one.
 */
export function useRestoredConfiguration() {
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
