import { brand } from '@fieldbox/contract/brand';
import { validateForm } from '@fieldbox/contract/forms';
import { questionnaireSchema } from '@fieldbox/contract/questionnaire';
import { Button } from '@fieldbox/shared-ui/actions/Button';
import { FormActions } from '@fieldbox/shared-ui/forms/FormActions';
import { focusFirstError } from '@fieldbox/shared-ui/forms/focusFirstError';
import { NeedsScript } from '@fieldbox/shared-ui/forms/NeedsScript';
import { SectionIndex } from '@fieldbox/shared-ui/forms/SectionIndex';
import { PageHeading } from '@fieldbox/shared-ui/layout/PageHeading';
import { ArrowRight } from 'lucide-react';
import { Form } from 'react-final-form';
import { ReturnedAnswers } from '../sending/ReturnedAnswers.tsx';
import { SubmitError } from '../sending/SubmitError.tsx';
import { useFormSending } from '../sending/useSending.ts';
import { Aside } from './Aside.tsx';
import { GroupSection } from './GroupSection.tsx';
import { groups } from './groups.ts';
import { Columns, Foot, Head, Index } from './QuestionnaireForm.styles.ts';
import { UnsavedAnswers } from './UnsavedAnswers.tsx';

const validate = validateForm(questionnaireSchema);
const decorators = [focusFirstError];

export function QuestionnaireForm() {
  const { sending } = useFormSending();
  return (
    <>
      <Head>
        <PageHeading lede="Power, comms and environmental control: what your unit has to run, and for how long. Under 10 minutes. Only your name and email are required; we reply within 24-48 hours.">
          FBX-CORE deployment questionnaire
        </PageHeading>
      </Head>
      <Form onSubmit={sending.submit} validate={validate} decorators={decorators} subscription={{ submitting: true }}>
        {({ handleSubmit, submitting }) => (
          <Columns>
            <Index>
              <SectionIndex label="Groups" sections={groups} />
            </Index>
            {/* `post`, so that a submit before the scripts are loaded does not put contact data into the address. */}
            <form onSubmit={handleSubmit} method="post" noValidate aria-label="Deployment questionnaire">
              <NeedsScript>
                Without it, write to <a href={brand.mailLink}>{brand.email}</a>.
              </NeedsScript>
              <UnsavedAnswers />
              <ReturnedAnswers />
              {groups.map((group) => (
                <GroupSection key={group.key} group={group} />
              ))}
              <SubmitError />
              <FormActions>
                <Foot>* These answers help us most. Only your name and email are required.</Foot>
                <Button type="submit" variant="go" pending={submitting} pendingLabel="Submitting...">
                  Submit questionnaire
                  <ArrowRight />
                </Button>
              </FormActions>
            </form>
            <Aside />
          </Columns>
        )}
      </Form>
    </>
  );
}
