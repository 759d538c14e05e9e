import type { ShownProposal } from '@fieldbox/contract/survey/proposal/proposalToday';
import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import { printedProposal } from '../proposal/drawingParts.ts';
import type { MadeProposal } from '../proposal/madeProposal.ts';
import { ProposalSection } from '../proposal/ProposalSection.tsx';
import { PrintedAnswers } from './PrintedAnswers.tsx';

type Props = { response: PublicResponse; proposal: ShownProposal; shareKey: string | null };

/** What was proposed for a response. Printed, its answers follow on pages of their own. */
export function ResponseProposal({ response, proposal, shareKey }: Props) {
  const { id, created_at: createdAt, lead_name: name, organization } = response;
  const made: MadeProposal = {
    proposal,
    today: proposal.today,
    response: { id, shareKey: shareKey ?? undefined, createdAt, name, organization },
  };
  const { code: PrintedProposal } = printedProposal.useCode(true);
  return (
    <ProposalSection made={made}>
      {PrintedProposal ? (
        <PrintedProposal {...made}>
          <PrintedAnswers response={response} />
        </PrintedProposal>
      ) : null}
    </ProposalSection>
  );
}
