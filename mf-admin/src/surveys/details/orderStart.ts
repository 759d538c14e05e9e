import { linkedProposal } from '@fieldbox/contract/survey/proposal/proposalLink';
import type { QuestionnaireRecord } from '@fieldbox/contract/survey/questionnaire';
import { takenAlong } from '@fieldbox/contract/survey/takenAlong';
import type { OrderStart } from '../../orders/create/orderForm.ts';

/** What an order begins with that follows from a response: who asks, what was proposed, and what it is for. */
export function orderStart(response: QuestionnaireRecord): OrderStart {
  const { id: responseId, leadName: name, email, organization, proposal } = response;
  const { missionId, containerId, componentIds } = proposal ? linkedProposal(proposal) : noProposal;
  const answers = takenAlong((answer) => [response[answer] ?? ''].flat().join(', '));
  return {
    responseId,
    form: {
      ...{ name, email, organization: organization ?? '', ...answers, componentIds },
      ...(missionId && { missionId: String(missionId) }),
      ...(containerId && { containerId: String(containerId) }),
    },
  };
}

const noProposal = { missionId: null, containerId: null, componentIds: [] };
