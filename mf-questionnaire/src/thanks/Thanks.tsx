import { PageHeading, pageHeadingId } from '@onesite/shared-ui/layout/PageHeading';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { NextSteps } from './NextSteps.tsx';
import { ProposalSection } from './proposal/ProposalSection.tsx';
import { useProposal } from './proposal/useProposal.ts';
import { Receipt } from './Receipt.tsx';
import type { Sent } from './sent.ts';

/** Shown once a response is stored (docs/specification/questionnaire.md#thanks). */
export function Thanks(sent: Sent) {
  const proposal = useProposal(sent.answers);
  useArrival('Thank you, FBX-CORE deployment questionnaire');
  return (
    <>
      <Head>
        <div>
          <PageHeading>
            Thank you, <Name>{sent.name}</Name>
          </PageHeading>
          <Lede>
            We have your answers and reply <strong>within 24-48 hours</strong>.
            {proposal ? ' Until then, here is the unit that they describe.' : null}
          </Lede>
        </div>
        <Receipt {...sent} />
      </Head>
      {proposal ? <ProposalSection proposal={proposal} /> : null}
      <NextSteps isProposed={proposal !== undefined} />
    </>
  );
}

/** Announces the new content of the page: by its title, and by its heading, which gets the focus of the form. */
function useArrival(title: string) {
  useEffect(() => {
    window.scrollTo(0, 0); // WebKit stays at the position where the form ended
    document.getElementById(pageHeadingId)?.focus({ preventScroll: true });
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before; // the next page may have set its own already
    };
  }, [title]);
}

const Head = styled.div`
  display: grid;
  gap: var(--s-5) var(--gap);
  padding-block: var(--s-7) var(--s-6);
  > * { min-width: 0; }
  @media print { padding-block: 0 var(--s-4); }
  @media (min-width: 1024px) { grid-template-columns: 7fr 5fr; align-items: end; }
`;

/* A long name is shown completely. */
const Name = styled.bdi`
  overflow-wrap: anywhere;
`;

const Lede = styled.p`
  max-width: 52ch;
  margin-top: 12px;
  color: var(--ink-2);
  font-size: var(--t-3);
  text-wrap: pretty;
  > strong { color: var(--ink); font-weight: 600; white-space: nowrap; }
`;
