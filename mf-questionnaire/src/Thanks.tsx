import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { serviceLevels } from '@fieldbox/contract/site/serviceLevels';
import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import { responsePath } from '@fieldbox/shop-ui/visit/ownResponse';
import { ButtonLink } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { PageHeading, pageHeadingId } from '@onesite/shared-ui/layout/Page';
import { fromDesktop } from '@onesite/shared-ui/layout/parts';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Receipt } from './Receipt.tsx';

/** A response that the API has stored, and who sent it. */
export type Sent = SubmittedQuestionnaire & { name: string; email: string };

/** The state of a history entry that holds a response. */
export type SentEntry = { sent: Sent };

/** The response in a history entry's state, if it is complete: an earlier release may have written it. */
export function sentIn(state: unknown): Sent | undefined {
  const { sent } = (state ?? {}) as Partial<SentEntry>;
  const { id, shareKey, createdAt, name, email } = sent ?? ({} as Partial<Sent>);
  const texts = [shareKey, createdAt, name, email];
  const isComplete = Number.isSafeInteger(id) && texts.every((text) => typeof text === 'string');
  return isComplete ? sent : undefined;
}

/** Shown once a response is stored (docs/specification/questionnaire.md#thanks). Its link has the key that shows who sent it. */
export function Thanks({ sent }: { sent: Sent }) {
  const { id, createdAt, name, email } = sent;
  useArrival();
  return (
    <Root>
      <div>
        <PageHeading lede={`We have your answers and reply ${serviceLevels.answersReplyTime}. Nothing is ordered yet.`}>
          Thank you, <bdi>{name}</bdi>
        </PageHeading>
      </div>
      <Receipt
        response={<TextLink to={responsePath(sent)}>{`${id}, read your answers`}</TextLink>}
        path={responsePath(sent)}
        createdAt={createdAt}
        email={email}
      />
      <div>
        <p>In the meantime, you can choose a unit and see what it costs.</p>
        <ButtonLink variant="primary" to={pagePaths.configurator}>
          Open the configurator
          <ArrowRight />
        </ButtonLink>
      </div>
    </Root>
  );
}

/** Announces the new content: changes the page's title and moves the focus to the heading. */
function useArrival() {
  useEffect(() => {
    window.scrollTo(0, 0); // WebKit stays at the position where the form ended
    document.getElementById(pageHeadingId)?.focus({ preventScroll: true });
    const before = document.title;
    const title = `Thank you, ${before}`;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before; // the next page may have set its own already
    };
  }, []);
}

const Root = styled.div`
  display: grid;
  gap: var(--s-6) var(--gap);
  min-height: 80vh;
  align-content: start;
  padding-block: var(--s-7) var(--s-8);
  > * { min-width: 0; }
  bdi { overflow-wrap: anywhere; } /* a long name is shown completely */
  > div:last-child { display: grid; gap: var(--s-4); justify-items: start; }
  @media ${fromDesktop} { grid-template-columns: 7fr 5fr; align-items: end; }
  @media print { > div:last-child { display: none; } }
`;
