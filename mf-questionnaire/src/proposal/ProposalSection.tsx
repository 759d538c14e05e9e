import { actionPath } from '@fieldbox/contract/links/linkActions';
import { linkQuery } from '@fieldbox/contract/links/linkTarget';
import { configurationPath } from '@fieldbox/contract/orders/configurationLink';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { withQuery } from '@fieldbox/contract/site/paths';
import { linkedProposal } from '@fieldbox/contract/survey/proposal/proposalLink';
import type { StoredProposal } from '@fieldbox/contract/survey/proposal/storedProposal';
import { PrintTool } from '@fieldbox/shop-ui/print/PrintTool';
import { Figure, ProposalSheet, Room } from '@fieldbox/shop-ui/proposal/ProposalSheet';
import { ownConfiguration } from '@fieldbox/shop-ui/visit/ownConfiguration';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { ArrowRight, Columns2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { proposalDrawing } from './drawingParts.ts';
import type { MadeProposal } from './madeProposal.ts';

type Props = {
  made: MadeProposal;
  lede?: string;
  /** What is printed instead of the page. */
  children?: ReactNode;
};

/** The unit that was proposed, with what can be done with it. */
export function ProposalSection({ made: { proposal, today, response }, lede, children }: Props) {
  const comparison = useComparison(proposal);
  const link = configurationPath(linkedProposal(proposal));
  const figure = (
    <Figure>
      <LazyPart code={proposalDrawing} of="the drawing" waiting={<Room data-lazy />}>
        {(ProposalDrawing) => <ProposalDrawing proposal={proposal} />}
      </LazyPart>
    </Figure>
  );
  return (
    <Section aria-labelledby="proposal">
      <header>
        <h2 id="proposal">Proposed configuration</h2>
        <Tools>
          {comparison ? (
            <TextLink alone to={comparison}>
              <Columns2 aria-hidden />
              Compare with mine
            </TextLink>
          ) : null}
          <PrintTool />
        </Tools>
        {lede ? <p>{lede}</p> : null}
      </header>
      <ProposalSheet proposal={proposal} madeAt={response.createdAt} today={today} figure={figure}>
        <ButtonLink to={actionPath(link, 'quote')}>Ask for a quote</ButtonLink>
        <ButtonLink variant="go" to={actionPath(link, 'change')}>
          Open in the configurator
          <ArrowRight />
        </ButtonLink>
      </ProposalSheet>
      {children}
    </Section>
  );
}

const Section = styled.section`
  padding-bottom: var(--s-7);
  > header {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    align-items: center;
    justify-content: space-between;
    padding-block: var(--s-4) var(--s-5);
    border-top: var(--w-rule) solid var(--ink);
  }
  > header > h2 { font-size: var(--t-5); }
  > header > p { flex-basis: 100%; color: var(--ink-2); }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  > * { display: inline-flex; gap: 8px; align-items: center; min-height: 44px; font-size: var(--t-2); font-weight: 400; }
  .lucide { width: 16px; height: 16px; }
  @media print { display: none; }
`;

/** The address that compares a proposal with what this visitor has configured; undefined where they have no other container or parts. */
const useComparison = (proposal: StoredProposal): string | undefined =>
  useMemo(() => {
    const own = ownConfiguration();
    if (!own) return undefined;
    const { a, b } = linkQuery({ opens: 'comparison', sides: [own, linkedProposal(proposal)] });
    return a === b ? undefined : withQuery(pagePaths.compare, { a, b });
  }, [proposal]);
