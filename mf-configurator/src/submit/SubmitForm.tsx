import { configurationContactSchema } from '@fieldbox/contract/configurations';
import { validateForm } from '@fieldbox/contract/forms';
import { Button } from '@fieldbox/shared-ui/actions/Button';
import { FieldRow } from '@fieldbox/shared-ui/forms/FieldRow';
import { FieldStack } from '@fieldbox/shared-ui/forms/FieldStack';
import { FormTextArea } from '@fieldbox/shared-ui/forms/FormTextArea';
import { FormTextField } from '@fieldbox/shared-ui/forms/FormTextField';
import { focusFirstError } from '@fieldbox/shared-ui/forms/focusFirstError';
import type { FormApi } from 'final-form';
import { useRef, useState } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { configurator } from '../configuration/configurator.ts';
import { initialState, type UserInfo, userInfoTyped } from '../configuration/configuratorSlice.ts';
import { lastStep } from '../configuration/steps.ts';
import { StepActions } from '../steps/StepActions.tsx';
import { NotSent } from './NotSent.tsx';
import { SendAgain } from './SendAgain.tsx';
import { SentBefore } from './SentBefore.tsx';
import { sentAs } from './sentAs.ts';
import { useSubmitConfiguration } from './useSubmitConfiguration.ts';

const validate = validateForm(configurationContactSchema);
const decorators = [focusFirstError];

/** final-form drops what was emptied. */
const whole = (values: Partial<UserInfo>): UserInfo => ({ ...initialState.userInfo, ...values });

/** Every letter goes into the stored user info at once, and the form begins with what is there. */
export function SubmitForm() {
  const userInfo = configurator.useValue((state) => state.userInfo);
  const [prefilled] = useState(userInfo);
  const [isAsking, setAsking] = useState(false);
  const isAgreed = useRef(false);
  const read = configurator.useRead();
  const send = configurator.useSend();
  const submit = useSubmitConfiguration();

  function submitOnce(values: Partial<UserInfo>) {
    if (sentAs(read()) !== undefined && !isAgreed.current) return setAsking(true);
    isAgreed.current = false;
    return submit(whole(values));
  }

  function sendAgain(form: FormApi<UserInfo>) {
    setAsking(false);
    isAgreed.current = true;
    form.submit();
  }

  return (
    <Form<UserInfo> onSubmit={submitOnce} validate={validate} initialValues={prefilled} decorators={decorators}>
      {({ handleSubmit, submitting, submitError, form }) => (
        <form method="post" noValidate onSubmit={handleSubmit}>
          <SentBefore />
          <FormSpy<UserInfo>
            subscription={{ values: true }}
            onChange={({ values }) => send(userInfoTyped(whole(values)))}
          />
          <FieldStack>
            <FieldRow>
              <FormTextField name="name" label="Name" autoComplete="name" required />
              <FormTextField name="email" label="Email" type="email" autoComplete="email" required />
            </FieldRow>
            <FormTextField name="organization" label="Organization" autoComplete="organization" required />
            <FormTextArea name="intendedUse" label="Intended Use" rows={5} required />
            {submitError ? <NotSent>{submitError}</NotSent> : null}
          </FieldStack>
          <SendAgain isAsking={isAsking} onSend={() => sendAgain(form)} onClose={() => setAsking(false)} />
          <StepActions step={lastStep} locked={submitting} stacked>
            <Button type="submit" variant="go" pending={submitting} pendingLabel="Submitting...">
              Submit Configuration
            </Button>
          </StepActions>
        </form>
      )}
    </Form>
  );
}
