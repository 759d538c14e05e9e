import type { Proposal } from '@fieldbox/contract/survey/proposal/propose';
import { styled } from 'styled-components';
import { PendingSheet } from './PendingSheet.tsx';
import { ProposalSheet } from './ProposalSheet.tsx';

export const ProposalSection = ({ proposal }: { proposal: Proposal | 'pending' }) => (
  <Root aria-labelledby="proposal">
    <header>
      <h2 id="proposal">Proposed configuration</h2>
      <p>Worked out from your answers. A person checks it before we reply.</p>
    </header>
    {proposal === 'pending' ? <PendingSheet /> : <ProposalSheet proposal={proposal} />}
  </Root>
);

const Root = styled.section`
  padding-bottom: var(--s-7);
  @media print { padding-bottom: var(--s-5); }
  > header {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    align-items: baseline;
    justify-content: space-between;
    padding-block: var(--s-4) var(--s-5);
    border-top: var(--w-rule) solid var(--ink);
  }
  h2 { font-size: var(--t-5); }
  header > p { color: var(--ink-2); }
`;
