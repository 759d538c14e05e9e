import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import { type ReactNode, useId } from 'react';
import { Group } from './AnswerGroup.styles.ts';
import { AnswerPartList } from './AnswerPartList.tsx';
import { type AnswerGroup, namesIn } from './answerGroups.ts';
import { isEmpty, isLeftOut } from './answerText.ts';

type Props = { group: AnswerGroup; response: QuestionnaireResponse; children?: ReactNode };

/** A group of answers. Empty ones are left out, with their number. */
export function AnswerGroupSection({ group, response, children }: Props) {
  const headingId = useId();
  const names = namesIn(group);
  const leftOut = names.filter((name) => isLeftOut(response, name)).length;
  const isUnanswered = names.every((name) => isEmpty(response, name));
  return (
    <Group aria-labelledby={headingId}>
      <div>
        <h3 id={headingId}>{group.heading}</h3>
        {leftOut > 0 ? <p>{leftOut === 1 ? '1 empty answer left out' : `${leftOut} empty answers left out`}</p> : null}
      </div>
      <div>
        {isUnanswered ? <p>Nothing was answered here.</p> : null}
        {group.parts.map((part) => (
          <AnswerPartList key={part.heading ?? ''} part={part} response={response} />
        ))}
        {children}
      </div>
    </Group>
  );
}
