import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import { type ReactNode, useId } from 'react';
import { Group } from './AnswerGroup.styles.ts';
import { AnswerPartList } from './AnswerPartList.tsx';
import { type AnswerGroup, namesIn } from './answerGroups.ts';
import { isEmpty, isLeftOut } from './answerText.ts';

type Props = { group: AnswerGroup; response: QuestionnaireResponse; showsEmpty: boolean; children?: ReactNode };

/** A group of answers. Empty ones are left out, with their number, unless somebody wants to see what was asked. */
export function AnswerGroupSection({ group, response, showsEmpty, children }: Props) {
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
