import type { QuestionGroup } from '@fieldbox/contract/questions/question';
import { VisuallyHidden } from '@fieldbox/shared-ui/layout/VisuallyHidden';
import { Check, CircleAlert, Minus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useFormState } from 'react-final-form';
import { GroupLink, Root } from './GroupIndex.styles.ts';
import { groups, sectionId } from './groups.ts';

/** A link to every group that shows whether it has answers, and how many errors. */
export function GroupIndex() {
  const form = useFormState({
    subscription: { values: true, errors: true, submitErrors: true, touched: true, modified: true, submitFailed: true },
  });
  const isWrong = (field: string) =>
    Boolean(form.errors?.[field] ?? form.submitErrors?.[field]) &&
    (form.submitFailed || (form.touched?.[field] && form.modified?.[field]));
  const isAnswered = (field: string) => form.values[field]?.length > 0;

  return (
    <Root aria-label="Groups">
      <ol>
        {groups.map(({ key, heading, fields }) => {
          const wrong = fields.filter(isWrong).length;
          const answered = fields.some(isAnswered);
          return (
            <li key={key}>
              <GroupLink href={`#${sectionId(key)}`} onClick={(event) => goTo(event, key)} $wrong={wrong > 0}>
                {wrong > 0 ? <CircleAlert size={16} /> : answered ? <Check size={16} /> : <Minus size={16} />}
                {heading}
                {wrong > 0 ? <small>{wrong} to correct</small> : null}
                {wrong === 0 && answered ? <VisuallyHidden> (answered)</VisuallyHidden> : null}
              </GroupLink>
            </li>
          );
        })}
      </ol>
    </Root>
  );
}

/** Scrolls to a group without a history entry, because it is on the same page. */
function goTo(event: MouseEvent, key: QuestionGroup) {
  const section = document.getElementById(sectionId(key));
  if (!section) return;
  event.preventDefault();
  section.scrollIntoView();
  section.focus({ preventScroll: true });
}
