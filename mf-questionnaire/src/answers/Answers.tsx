import { isEmpty, isLeftOut } from '@fieldbox/contract/survey/emptyAnswers';
import type { QuestionnaireInput } from '@fieldbox/contract/survey/questionnaire';
import { RecordGroup } from '@fieldbox/shop-ui/proposal/RecordGroup.styles';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { type ReactNode, useId } from 'react';
import { type AnswerGroup, type AnswerLine, type AnswerPart, answerGroups, lineOf, namesIn } from './answerGroups.ts';
import { answerText } from './answerText.ts';
import { DowntimeScale } from './DowntimeScale.tsx';
import { FullResponse } from './FullResponse.tsx';

type Props = {
  response: QuestionnaireInput;
  /** Questions that were left empty stand among the answers. */
  showsEmpty: boolean;
};

/** The answers of a response in four groups, and all of it as text. */
export const Answers = ({ response, showsEmpty }: Props) =>
  answerGroups.map((group) => (
    <AnswerGroupSection key={group.id} {...{ group, response, showsEmpty }}>
      {group.id === 'additional' ? <FullResponse response={response} /> : null}
    </AnswerGroupSection>
  ));

type AnswerGroupSectionProps = {
  group: AnswerGroup;
  response: QuestionnaireInput;
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
    <RecordGroup aria-labelledby={headingId}>
      <div>
        <h3 id={headingId}>{group.heading}</h3>
        {empty > 0 ? <p>{`${answers(empty)}${showsEmpty ? '' : ' hidden'}`}</p> : null}
      </div>
      <div>
        {hasNothing ? <p>No answers in this section.</p> : null}
        {group.parts.map((part) => (
          <AnswerPartList key={part.heading ?? ''} {...{ part, response, showsEmpty }} />
        ))}
        {children}
      </div>
    </RecordGroup>
  );
}

const answers = (count: number) => (count === 1 ? '1 empty answer' : `${count} empty answers`);

type AnswerPartListProps = { part: AnswerPart; response: QuestionnaireInput; showsEmpty: boolean };

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
