import { FormSection } from '@fieldbox/shared-ui/forms/FormSection';
import { ContactFields } from './ContactFields.tsx';
import type { Group } from './groups.ts';
import { QuestionRow } from './QuestionRow.tsx';
import { rowsOf } from './questionRows.ts';

export const GroupSection = ({ group, hidden }: { group: Group; hidden: boolean }) => (
  <FormSection id={group.id} heading={group.heading} lede={group.lede} hidden={hidden}>
    {group.key === 'lead' ? <ContactFields /> : null}
    {rowsOf(group.questions).map((row) => (
      <QuestionRow key={row.question.name} row={row} />
    ))}
  </FormSection>
);
