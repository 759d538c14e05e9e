import { useToast } from '@fieldbox/shared-host';
import { configurator } from '../configuration/configurator.ts';
import { recalled } from '../configuration/configuratorSlice.ts';
import { stepOfComponents } from '../configuration/steps.ts';
import { selectionOn } from '../offer/selectionOn.ts';
import { takenOut } from '../offer/takenOut.ts';
import { currentOffer } from './currentOffer.ts';
import { submissionFailed } from './submissionFailed.ts';

/** What the API refuses when it is no longer on offer. */
const items = ['missionId', 'containerId', 'componentIds'];

/**
 * After a refusal: takes out what was withdrawn meanwhile, says so by name, and leads back to where something else can
 * be chosen. Resolves to whether that was the reason.
 */
export function useTakeOutWithdrawn() {
  const read = configurator.useRead();
  const send = configurator.useSend();
  const toast = useToast();

  return async (refused: Record<string, string> = {}) => {
    const offer = items.some((name) => name in refused) ? await currentOffer() : null;
    if (!offer) return false;
    const { selection, withdrawn } = selectionOn(offer, read());
    if (withdrawn.length === 0) return false;
    send(recalled({ ...selection, offer, withdrawn, currentStep: stepOfComponents }));
    toast({ ...submissionFailed, description: takenOut(withdrawn) });
    return true;
  };
}
