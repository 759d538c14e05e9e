import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import type { AnswerPart } from './answerGroups.ts';
import { answerText, isEmpty } from './answerText.ts';
import { DowntimeScale } from './DowntimeScale.tsx';

type Props = { part: AnswerPart; response: QuestionnaireResponse };

/** A part of a group, under its own heading; nothing without an answer. */
export function AnswerPartList({ part: { heading, hours = [], lines }, response }: Props) {
  const items = lines.map(({ term, names }) => ({
    term,
    value: names
      .map((name) => answerText(response, name))
      .filter(Boolean)
      .join(', '),
  }));
  const hasHours = hours.some((name) => !isEmpty(response, name));
  if (!hasHours && items.every(({ value }) => value === '')) return null;
  return (
    <>
      {heading ? <h4>{heading}</h4> : null}
      {hasHours ? <DowntimeScale answers={response} /> : null}
      <DescriptionList items={items} />
    </>
  );
}
