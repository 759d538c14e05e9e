import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { type AnswerLine, type AnswerPart, lineOf } from './answerGroups.ts';
import { answerText, isEmpty, isLeftOut } from './answerText.ts';
import { DowntimeScale } from './DowntimeScale.tsx';

type Props = { part: AnswerPart; response: QuestionnaireResponse; showsEmpty: boolean };

/** A part of a group, under its own heading; nothing where there is nothing to show. */
export function AnswerPartList({ part: { heading, hours = [], lines }, response, showsEmpty }: Props) {
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
