import { missingItemsMessage } from '@fieldbox/contract/orders/configurations';
import { fetchOffer } from '@fieldbox/shop-ui/offer/referenceLists';
import { ownResponse } from '@fieldbox/shop-ui/visit/ownResponse';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { useHostDispatch, useToast } from '@onesite/shared-host';
import type { SendProblem } from '@onesite/shared-host/sending';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { selectionOnOffer } from '../offer/selectionOnOffer.ts';
import { withdrawnMessage } from '../offer/withdrawnMessage.ts';
import { configurator } from '../state/configurator.ts';
import { restored, selectionOf, type UserInfo } from '../state/configuratorSlice.ts';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { contentOf } from '../state/sentOrder.ts';
import { stepOfComponents } from '../state/steps.ts';
import { configurationRequest } from './configurationRequest.ts';
import type { OrderSending } from './orderSending.ts';
import { notStored, othersQueued, submissionFailed, tryAgain } from './submissionFailed.ts';

/** Submits the configuration, which opens the confirmation. Resolves to the errors of the form and its fields, if any. */
export function useSubmitConfiguration(sending: OrderSending) {
  const getState = configurator.useGetState();
  const problemErrors = useProblemErrors();
  const failed = useFailed();

  return async (userInfo: UserInfo): Promise<SubmissionErrors | undefined> => {
    const state = getState();
    const request = configurationRequest(state, userInfo, ownResponse());
    if (!request) return failed(missingItemsMessage);
    const [selection, content] = [selectionOf(state), contentOf(state)];
    const problem = await sending.submit({ request, selection, userInfo, content, seenTotal: state.totalPrice });
    return problem && problemErrors(problem);
  };
}

/** Reports why an order was not sent: by a toast, and in the form that gets the result. */
export function useProblemErrors() {
  const removeWithdrawn = useRemoveWithdrawn();
  const failed = useFailed();

  return async (problem: SendProblem): Promise<SubmissionErrors | undefined> => {
    if (problem.is === 'notStored') return { [FORM_ERROR]: notStored };
    if (problem.is === 'othersQueued') return { [FORM_ERROR]: othersQueued };
    const { fields } = problem.failure;
    if (await removeWithdrawn(fields)) return;
    return failed(tryAgain, fields);
  };
}

function useFailed() {
  const toast = useToast();
  return (message: string, fields?: Record<string, string>): SubmissionErrors => {
    toast({ ...submissionFailed, description: message });
    return { ...fields, [FORM_ERROR]: message };
  };
}

/** The fields in which the API refuses items that are no longer on offer. */
const items = ['missionId', 'containerId', 'componentIds'];

/**
 * After a refused submit: removes withdrawn items from the selection, names them, and leads back to a step where the
 * visitor can choose others. Resolves to whether there were any.
 */
function useRemoveWithdrawn() {
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
