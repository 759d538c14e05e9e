import { FieldRow } from '@onesite/shared-ui/forms/FieldRow';
import { FormQuestion, FormSection } from '@onesite/shared-ui/forms/FormSection';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
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

const ContactFields = () => (
  <FormQuestion>
    <FieldRow>
      <FormTextField name="leadName" label="Name" required autoComplete="name" />
      <FormTextField name="email" label="Email" type="email" required autoComplete="email" />
    </FieldRow>
    <FormTextField name="organization" label="Organization" autoComplete="organization" />
  </FormQuestion>
);
