import { missingItemsMessage } from '@fieldbox/contract/orders/configurations';
import { useToast } from '@onesite/shared-host';
import type { SendProblem } from '@onesite/shared-host/sending';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { configurator } from '../state/configurator.ts';
import { selectionOf, type UserInfo } from '../state/configuratorSlice.ts';
import { contentOf } from '../state/sentOrder.ts';
import { configurationRequest } from './configurationRequest.ts';
import type { OrderSending } from './orderSending.ts';
import { notStored, othersQueued, submissionFailed, tryAgain } from './submissionFailed.ts';
import { useRemoveWithdrawn } from './useRemoveWithdrawn.ts';

/** Submits the configuration, which opens the confirmation. Resolves to the errors of the form and its fields, if any. */
export function useSubmitConfiguration(sending: OrderSending) {
  const getState = configurator.useGetState();
  const problemErrors = useProblemErrors();
  const failed = useFailed();

  return async (userInfo: UserInfo): Promise<SubmissionErrors | undefined> => {
    const state = getState();
    const request = configurationRequest(state, userInfo);
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
