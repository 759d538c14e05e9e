import { promises } from '@fieldbox/contract/site/promises';
import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import { useLaterQuery } from '@onesite/shared-host/useLaterQuery';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { ExactTime } from '@onesite/shared-ui/data/RelativeTime';
import { PageHeading, pageHeadingId } from '@onesite/shared-ui/layout/PageHeading';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { printedProposal } from '../proposal/drawingParts.ts';
import { type MadeProposal, responsePath } from '../proposal/madeProposal.ts';
import { ProposalSection } from '../proposal/ProposalSection.tsx';
import { Facts } from '../response/Response.styles.ts';
import { responseQuery } from '../response/responseQuery.ts';
import { NextSteps } from './NextSteps.tsx';
import type { Sent } from './sent.ts';

export type ThanksProps = {
  sent: Sent;
  /** Sent by this page, and not before a reload. */
  isNew: boolean;
  sendsMail: boolean;
};

/** Shown once a response is stored (docs/specification/questionnaire.md#thanks). */
export function Thanks({ sent, isNew, sendsMail }: ThanksProps) {
  const [wasNew] = useState(isNew);
  const made = useMadeProposal(sent, wasNew);
  useArrival('Thank you, FBX-CORE deployment questionnaire');
  return (
    <>
      <Head>
        <div>
          <PageHeading>
            Thank you, <Name>{sent.name}</Name>
          </PageHeading>
          <Lede>
            <span>We have your answers and reply</span> <strong>{promises.answersReplyTime}</strong>
            <span>{made ? '. In the meantime, here is the unit they describe.' : '.'}</span>
          </Lede>
        </div>
        <Receipt {...sent} />
      </Head>
      {made ? (
        <ProposalSection made={made} lede="Worked out from your answers. A person checks it before we reply.">
          <Paper {...made} />
        </ProposalSection>
      ) : null}
      <NextSteps isProposed={made !== undefined} sendsMail={sendsMail} />
    </>
  );
}

/** The proposal for the printer, once its code is loaded. */
function Paper(made: MadeProposal) {
  const { code: PrintedProposal } = printedProposal.useCode(true);
  return PrintedProposal ? <PrintedProposal {...made} /> : null;
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

/**
 * The proposal that came with the receipt; undefined if there is none. Opened again, it also says what it costs then, which is asked
 * for with the response's key.
 */
function useMadeProposal(sent: Sent, isNew: boolean): MadeProposal | undefined {
  const { id, shareKey, createdAt, name, organization = null, proposal } = sent;
  const load = useCallback(() => responseQuery(String(id), shareKey), [id, shareKey]);
  const { data } = useLaterQuery<PublicResponse>(isNew || proposal === null ? undefined : load);
  const shown = data?.proposal;
  const made = proposal ?? shown;
  if (!made) return undefined;
  return { proposal: made, today: shown?.today, response: { id, shareKey, createdAt, name, organization } };
}

type Props = Pick<Sent, 'id' | 'shareKey' | 'createdAt' | 'email'>;

/** What was received, when, and where the reply goes. With its key the link shows the response with the contact data. */
const Receipt = ({ id, shareKey, createdAt, email }: Props) => (
  <Facts>
    <div>
      <dt>Your response</dt>
      <dd>
        <TextLink to={responsePath({ id, shareKey })}>{`${id}, read your answers`}</TextLink>
      </dd>
    </div>
    <div>
      <dt>Received</dt>
      <dd>
        <ExactTime time={createdAt} />
      </dd>
    </div>
    <div>
      <dt>We reply to</dt>
      <dd dir="auto" translate="no">
        {email}
      </dd>
    </div>
  </Facts>
);
