import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { sectors } from '@fieldbox/contract/catalogue/sectors';
import { useActiveSector, useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { useSearchParams } from '@onesite/shared-host';
import { useEffect } from 'react';
import { configurator } from '../state/configurator.ts';
import { missionSelected } from '../state/configuratorSlice.ts';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { firstStep } from '../state/steps.ts';
import { useUndo } from '../state/useUndo.ts';

/**
 * Applies `?sector=&type=` of a solutions link once: chooses the sector and its mission for that use case, and removes both
 * parameters from the address. An unknown value changes nothing; Undo restores a replaced mission.
 */
export function usePreselection(missions: Mission[] | undefined) {
  const [search] = useSearchParams();
  const isRestored = configurator.useSelector(({ restoration }) => restoration !== 'pending');
  const getState = configurator.useGetState();
  const dispatch = configurator.useDispatch();
  const activeSector = useActiveSector();
  const chooseSector = useChooseSector();
  const { step, replaceStep } = useStepNavigation();
  const prepareUndo = useUndo();

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is applied once, to the state at that moment
  useEffect(() => {
    const [linkedSector, linkedUseCase] = [search.get('sector'), search.get('type')];
    if ((linkedSector === null && linkedUseCase === null) || !missions || !isRestored) return;
    const { selectedMission } = getState();
    const offerUndo = prepareUndo();
    const sector = sectors.find((each) => each === linkedSector) ?? activeSector;
    const mission = missions.find(
      ({ type, useCase }) => type === sector && useCase !== null && useCase === linkedUseCase,
    );
    if (sector !== activeSector) chooseSector(sector);
    if (mission) dispatch(missionSelected(mission));
    const selected = getState().selectedMission;
    if (selectedMission && selected?.id !== selectedMission.id)
      offerUndo('Mission changed', `${selected?.name ?? 'The sector of the link'} instead of ${selectedMission.name}.`);
    replaceStep(mission || sector !== activeSector ? firstStep : step);
  }, [search, missions, isRestored]);
}
