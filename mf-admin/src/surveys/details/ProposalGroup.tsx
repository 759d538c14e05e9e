import { configurationPath } from '@fieldbox/contract/orders/configurationLink';
import { linkedProposal } from '@fieldbox/contract/survey/proposal/proposalLink';
import type { ShownProposal } from '@fieldbox/contract/survey/proposal/proposalToday';
import { ProposalSheet } from '@fieldbox/shop-ui/proposal/ProposalSheet';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { useId } from 'react';
import { Group } from './AnswerGroup.styles.ts';

type Props = { proposal: ShownProposal; createdAt: string };

/** The unit that the visitor was shown for these answers, as it was made. */
export function ProposalGroup({ proposal, createdAt }: Props) {
  const headingId = useId();
  return (
    <Group aria-labelledby={headingId}>
      <div>
        <h3 id={headingId}>Proposed configuration</h3>
        <p>As the visitor saw it.</p>
      </div>
      <div>
        <ProposalSheet proposal={proposal} madeAt={createdAt} today={proposal.today}>
          <ButtonLink to={configurationPath(linkedProposal(proposal))}>Open in the configurator</ButtonLink>
        </ProposalSheet>
      </div>
    </Group>
  );
}
