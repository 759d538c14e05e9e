import { FormNewPasswordField } from '@fieldbox/shop-ui/passwords/FormNewPasswordField';
import { FormErrorSummary } from '@onesite/shared-ui/forms/FormErrorSummary';
import { FormRadioGroup } from '@onesite/shared-ui/forms/FormRadioGroup';
import { FormQuestion, FormSection } from '@onesite/shared-ui/forms/FormSection';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { IndentedFields } from '@onesite/shared-ui/forms/IndentedFields';
import { LongForm } from '@onesite/shared-ui/forms/LongForm';
import { SavedDraft, type SavedDraftProps } from '@onesite/shared-ui/forms/SavedDraft';
import { SectionIndex } from '@onesite/shared-ui/forms/SectionIndex';
import { SectionRuler } from '@onesite/shared-ui/forms/SectionRuler';
import { useEffect, useState } from 'react';
import { Form, useForm } from 'react-final-form';
import type { States } from '../frame/states.ts';

const account = { id: 'sample-account', heading: 'Account', fields: ['username', 'password'] };
const company = { id: 'sample-company', heading: 'Company', fields: ['website', 'branch'] };
const delivery = { id: 'sample-delivery', heading: 'Delivery', fields: ['lead'] };
const sections = [account, company, delivery];

const contact = { id: 'single-contact', heading: 'Lead contact', fields: ['name'] };
const power = { id: 'single-power', heading: 'Power', fields: ['load'] };
const remarks = { id: 'single-remarks', heading: 'Remarks', fields: ['remarks'] };
const single = [contact, power, remarks];

const savedAt = new Date().setHours(14, 32, 0, 0);
const values = { username: 'nordlicht', website: 'nordlicht-power', branch: 'other' };
const draft: SavedDraftProps['draft'] = {
  read: () => ({ values, savedAt, attempts: [], isUnanswered: false }),
  save: () => savedAt,
};

const branches = [
  { value: 'power', label: 'Power' },
  { value: 'other', label: 'Other' },
];

const validate = ({ website }: { website?: string; password?: string }) =>
  website?.startsWith('https://') ? {} : { website: 'Please enter a valid website URL' };

function Registration() {
  const [attempt, setAttempt] = useState(0);
  return (
    <Form onSubmit={() => {}} validate={validate} initialValues={{ password: 'birch-ladder-9-harbour' }}>
      {() => (
        <LongForm
          index={<SectionIndex label="Groups" sections={sections} />}
          aside={<p>What else is worth knowing, below the form or beside it.</p>}
        >
          <Submitted onSubmitted={() => setAttempt(1)} />
          <FormErrorSummary sections={sections} attempt={attempt} />
          <br />
          <SectionRuler sections={sections}>
            <SavedDraft draft={draft} />
          </SectionRuler>
          <br />
          <FormSection {...account} lede="With these you log in.">
            <FormQuestion>
              <FormTextField name="username" label="Username" note="nordlicht is available" />
              <FormNewPasswordField name="password" label="Password" hint="At least 8 characters." />
            </FormQuestion>
          </FormSection>
          <FormSection {...company}>
            <FormQuestion>
              <FormTextField name="website" label="Website" />
            </FormQuestion>
            <FormQuestion>
              <FormRadioGroup name="branch" legend="Branch" inline options={branches} />
              <IndentedFields>
                <FormTextField name="otherBranch" label="Other branch" optional />
              </IndentedFields>
            </FormQuestion>
          </FormSection>
        </LongForm>
      )}
    </Form>
  );
}

/** The second of three sections is shown, the first has been answered. */
function Single() {
  return (
    <Form onSubmit={() => {}} initialValues={{ name: 'Amara Okafor' }}>
      {() => (
        <LongForm index={<SectionIndex label="Groups, one at a time" sections={single} current={power.id} />}>
          <SectionRuler sections={single} current={power.id} caption="Group 2 of 3" />
          <br />
          <FormSection {...contact} hidden>
            <FormTextField name="name" label="Name" />
          </FormSection>
          <FormSection {...power} lede="What feeds the unit.">
            <FormQuestion>
              <FormTextField name="load" label="Load" />
            </FormQuestion>
          </FormSection>
        </LongForm>
      )}
    </Form>
  );
}

/** Submits the form once, for its errors. */
function Submitted({ onSubmitted }: { onSubmitted: () => void }) {
  const form = useForm();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    form.submit();
    onSubmitted();
  }, []);
  return null;
}

export const states: States = {
  part: 'A long form',
  use: 'All groups on one page or one at a time, with an index, a ruler and a draft on the device. A submit lists what is wrong above it.',
  states: { 'After a submit': <Registration />, 'One group at a time': <Single /> },
};
