import { fetchOffer } from '@fieldbox/shop-ui/offer/referenceLists';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { useHostDispatch, useToast } from '@onesite/shared-host';
import { selectionOnOffer } from '../offer/selectionOnOffer.ts';
import { withdrawnMessage } from '../offer/withdrawnMessage.ts';
import { configurator } from '../state/configurator.ts';
import { restored } from '../state/configuratorSlice.ts';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { stepOfComponents } from '../state/steps.ts';
import { submissionFailed } from './submissionFailed.ts';

/** The fields in which the API refuses items that are no longer on offer. */
const items = ['missionId', 'containerId', 'componentIds'];

/**
 * After a refused submit: removes withdrawn items from the selection, names them, and leads back to a step where the
 * visitor can choose others. Resolves to whether there were any.
 */
export function useRemoveWithdrawn() {
  const getState = configurator.useGetState();
  const dispatch = useHostDispatch();
  const { goTo } = useStepNavigation();
  const chooseSector = useChooseSector();
  const toast = useToast();

  return async (refused: Record<string, string> = {}) => {
    const offer = items.some((name) => name in refused) ? await fetchOffer(dispatch) : null;
    if (!offer) return false;
    const { selection, withdrawn } = selectionOnOffer(offer, getState());
    if (withdrawn.length === 0) return false;
    if (selection.selectedMission) chooseSector(selection.selectedMission.type); // an administrator may have moved it
    dispatch(restored({ ...selection, offer, withdrawn }));
    goTo(stepOfComponents);
    toast({ ...submissionFailed, description: withdrawnMessage(withdrawn) });
    return true;
  };
}
