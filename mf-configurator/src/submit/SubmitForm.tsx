import { configurationContactSchema } from '@fieldbox/contract/orders/configurations';
import { contactFields } from '@fieldbox/contract/orders/orderFields';
import { brand } from '@fieldbox/contract/site/brand';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormAlert } from '@onesite/shared-ui/forms/FormAlert';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import type { FormApi } from 'final-form';
import { useRef, useState } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { configurator } from '../state/configurator.ts';
import { initialState, type UserInfo, userInfoTyped } from '../state/configuratorSlice.ts';
import { sentOrderId } from '../state/sentOrder.ts';
import { lastStep } from '../state/steps.ts';
import { StepActions } from '../steps/StepActions.tsx';
import { AlreadySent } from './AlreadySent.tsx';
import { SendAgain } from './SendAgain.tsx';
import { submissionFailed } from './submissionFailed.ts';
import { useSubmitConfiguration } from './useSubmitConfiguration.ts';

const validate = validateForm(configurationContactSchema);
const decorators = [focusFirstError];

/** final-form removes empty fields from its values. */
const withEmptyFields = (values: Partial<UserInfo>): UserInfo => ({ ...initialState.userInfo, ...values });

/** Every key press is stored at once, and the form starts with what is stored. */
export function SubmitForm() {
  const userInfo = configurator.useSelector((state) => state.userInfo);
  const [prefilled] = useState(userInfo);
  const [isAsking, setAsking] = useState(false);
  const isConfirmed = useRef(false);
  const getState = configurator.useGetState();
  const dispatch = configurator.useDispatch();
  const submit = useSubmitConfiguration();

  function submitOrAsk(values: Partial<UserInfo>) {
    if (sentOrderId(getState()) !== undefined && !isConfirmed.current) return setAsking(true);
    isConfirmed.current = false;
    return submit(withEmptyFields(values));
  }

  function sendAgain(form: FormApi<UserInfo>) {
    setAsking(false);
    isConfirmed.current = true;
    form.submit();
  }

  return (
    <Form<UserInfo> onSubmit={submitOrAsk} validate={validate} initialValues={prefilled} decorators={decorators}>
      {({ handleSubmit, submitting, submitError, form }) => (
        <form method="post" noValidate onSubmit={handleSubmit}>
          <AlreadySent />
          <FormSpy<UserInfo>
            subscription={{ values: true }}
            onChange={({ values }) => dispatch(userInfoTyped(withEmptyFields(values)))}
          />
          <FieldStack>
            <FormFields fields={contactFields} required />
            {submitError ? <SubmitError>{submitError}</SubmitError> : null}
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

/** Stays after the toast has disappeared, and offers another way to reach us. */
const SubmitError = ({ children }: { children: string }) => (
  <FormAlert title={submissionFailed.title}>
    {children} Or write to <TextLink href={brand.mailLink}>{brand.email}</TextLink>.
  </FormAlert>
);
