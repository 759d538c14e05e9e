import { configurationPath } from '@fieldbox/contract/orders/configurationLink';
import { linkedProposal } from '@fieldbox/contract/survey/proposal/proposalLink';
import type { ShownProposal } from '@fieldbox/contract/survey/proposal/proposalToday';
import type { QuestionnaireResponse, QuestionnaireResponseDetails } from '@fieldbox/contract/survey/questionnaire';
import { ProposalSheet } from '@fieldbox/shop-ui/proposal/ProposalSheet';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { EmailLink } from '../../tab/EmailLink.tsx';
import { ExactTime } from '../../tab/ExactTime.tsx';
import { Group } from './AnswerGroup.styles.ts';
import { type AnswerGroup, type AnswerLine, type AnswerPart, answerGroups, lineOf, namesIn } from './answerGroups.ts';
import { answerText, isEmpty, isLeftOut } from './answerText.ts';
import { DowntimeScale } from './DowntimeScale.tsx';
import { FullResponse } from './FullResponse.tsx';
import { PriorityReason } from './PriorityReason.tsx';

type Props = {
  response: QuestionnaireResponseDetails;
  /** Questions that were left empty stand among the answers. */
  showsEmpty?: boolean;
  /** What is done with the answers, above them. */
  children?: ReactNode;
};

/** A response: who sent it, why its priority is what it is, the answers in four groups, and what was proposed for them. */
export const ResponseSheet = ({ response, showsEmpty = false, children }: Props) => (
  <>
    <LeadStrip>
      <div>
        <dt>Response</dt>
        <dd translate="no">{response.id}</dd>
      </div>
      <div>
        <dt>Organization</dt>
        <dd dir="auto">{response.organization ?? 'None given'}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <EmailLink address={response.email} />
        </dd>
      </div>
      <div>
        <dt>Submitted</dt>
        <dd>
          <ExactTime time={response.createdAt} />
        </dd>
      </div>
    </LeadStrip>
    <PriorityReason response={response} />
    {children}
    {answerGroups.map((group) => (
      <AnswerGroupSection key={group.id} {...{ group, response, showsEmpty }}>
        {group.id === 'additional' ? <FullResponse response={response} /> : null}
      </AnswerGroupSection>
    ))}
    {response.proposal ? <ProposalGroup proposal={response.proposal} createdAt={response.createdAt} /> : null}
  </>
);

/** Who sent a response, in one ruled line; a list on phones. */
const LeadStrip = styled.dl`
  display: grid;
  grid-template-columns: 110px 1fr 1.3fr 1.1fr;
  > div { min-width: 0; padding: 10px 12px 11px 18px; border-left: 1px solid var(--line); }
  > div:first-child { padding-left: 24px; border: 0; }
  dt { color: var(--ink-2); font-size: var(--t-1); }
  dd { font-size: 0.875rem; font-variant-numeric: tabular-nums; font-weight: 560; line-height: 1.4; overflow-wrap: anywhere; }
  a, small { font-weight: 400; }
  small { color: var(--ink-2); font-size: var(--t-1); }
  @media (max-width: 799px) {
    grid-template-columns: minmax(0, 1fr);
    > div, > div:first-child {
      display: grid;
      grid-template-columns: 104px minmax(0, 1fr);
      gap: 12px;
      align-items: baseline;
      padding: 7px 16px;
      border: 0;
    }
    > div + div { border-top: 1px solid var(--line); }
  }
`;

type ProposalGroupProps = { proposal: ShownProposal; createdAt: string };

/** The unit that the visitor was shown for these answers, as it was made. */
function ProposalGroup({ proposal, createdAt }: ProposalGroupProps) {
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

type AnswerGroupSectionProps = {
  group: AnswerGroup;
  response: QuestionnaireResponse;
  showsEmpty: boolean;
  children?: ReactNode;
};

/** A group of answers. Empty ones are left out, with their number, unless somebody wants to see what was asked. */
function AnswerGroupSection({ group, response, showsEmpty, children }: AnswerGroupSectionProps) {
  const headingId = useId();
  const names = namesIn(group);
  const empty = names.filter((name) => isLeftOut(response, name)).length;
  const isUnanswered = names.every((name) => isEmpty(response, name));
  const hasNothing = isUnanswered && !(showsEmpty && empty > 0);
  return (
    <Group aria-labelledby={headingId}>
      <div>
        <h3 id={headingId}>{group.heading}</h3>
        {empty > 0 ? <p>{`${answers(empty)}${showsEmpty ? '' : ' left out'}`}</p> : null}
      </div>
      <div>
        {hasNothing ? <p>Nothing was answered here.</p> : null}
        {group.parts.map((part) => (
          <AnswerPartList key={part.heading ?? ''} {...{ part, response, showsEmpty }} />
        ))}
        {children}
      </div>
    </Group>
  );
}

const answers = (count: number) => (count === 1 ? '1 empty answer' : `${count} empty answers`);

type AnswerPartListProps = { part: AnswerPart; response: QuestionnaireResponse; showsEmpty: boolean };

/** A part of a group, under its own heading; nothing where there is nothing to show. */
function AnswerPartList({ part: { heading, hours = [], lines }, response, showsEmpty }: AnswerPartListProps) {
  const hasHours = hours.some((name) => !isEmpty(response, name));
  const items = [...lines, ...hours.filter((name) => isEmpty(response, name)).map(lineOf)].map((line) => ({
    term: line.term,
    value: shown(line),
  }));
  if (!hasHours && items.every(({ value }) => value === '')) return null;
  return (
    <>
      {heading ? <h4>{heading}</h4> : null}
      {hasHours ? <DowntimeScale answers={response} /> : null}
      <DescriptionList items={items} />
    </>
  );

  function shown({ names }: AnswerLine) {
    const texts = names.map((name) => answerText(response, name)).filter(Boolean);
    if (texts.length > 0) return texts.join(', ');
    return showsEmpty && names.some((name) => isLeftOut(response, name)) ? <small>No answer</small> : '';
  }
}
