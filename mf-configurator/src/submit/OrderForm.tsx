import { configurationContactSchema } from '@fieldbox/contract/orders/configurations';
import { contactFields } from '@fieldbox/contract/orders/orderFields';
import { validateForm } from '@onesite/shared-contract/http/forms';
import type { SendProblem } from '@onesite/shared-host/sending';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import { FORM_ERROR, type FormApi } from 'final-form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { StepNotice } from '../notices/StepNotice.tsx';
import { configurator } from '../state/configurator.ts';
import { initialState, type UserInfo, userInfoTyped } from '../state/configuratorSlice.ts';
import { sentOrderId } from '../state/sentOrder.ts';
import { stepFormId, useReportedFormState } from '../state/stepForm.ts';
import { AlreadySent } from './AlreadySent.tsx';
import type { OrderSending } from './orderSending.ts';
import { SendAgain } from './SendAgain.tsx';
import { SubmitError } from './SubmitError.tsx';
import { useProblemErrors, useSubmitConfiguration } from './useSubmitConfiguration.ts';

const validate = validateForm(configurationContactSchema);
const decorators = [focusFirstError];

/** final-form removes empty fields from its values. */
const withEmptyFields = (values: Partial<UserInfo>): UserInfo => ({ ...initialState.userInfo, ...values });

type Props = { state: ReturnType<OrderSending['state']>; sending: OrderSending };

/** Every key press is stored at once, and the form starts with what is stored. */
export function OrderForm({ state, sending }: Props) {
  const userInfo = configurator.useSelector((state) => state.userInfo);
  const [prefilled] = useState(userInfo);
  const [isAsking, setAsking] = useState(false);
  const isConfirmed = useRef(false);
  const getState = configurator.useGetState();
  const dispatch = configurator.useDispatch();
  const submit = useSubmitConfiguration(sending);
  const { message, queue } = useOutsideErrors({ state, sending });

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
        <form id={stepFormId} method="dialog" noValidate onSubmit={handleSubmit}>
          <StepNotice />
          <AlreadySent />
          <FormSpy<UserInfo>
            subscription={{ values: true }}
            onChange={({ values }) => dispatch(userInfoTyped(withEmptyFields(values)))}
          />
          <FieldStack>
            <FormFields fields={contactFields} required />
            <SubmitError onQueue={queue}>{message ?? submitError}</SubmitError>
          </FieldStack>
          <SendAgain isAsking={isAsking} onSend={() => sendAgain(form)} onClose={() => setAsking(false)} />
          <Sending isSending={submitting ?? false} />
        </form>
      )}
    </Form>
  );
}

function Sending({ isSending }: { isSending: boolean }) {
  useReportedFormState(isSending ? 'sending' : 'editing');
  return null;
}

/** What has gone wrong outside of a submit: with what has come back from the queue, or could not be queued. */
function useOutsideErrors({ state, sending }: Props) {
  const [message, setMessage] = useState<string>();
  const problemErrors = useProblemErrors();
  const { unsent, returned } = state.is === 'editing' ? state : {};

  const report = useEffectEvent(async (problem?: SendProblem) => {
    setMessage(problem && (await problemErrors(problem))?.[FORM_ERROR]);
  });
  useEffect(() => void report(returned?.errors), [returned]);

  async function queue() {
    const problem = unsent && sending.enqueue(unsent);
    if (problem) setMessage((await problemErrors(problem))?.[FORM_ERROR]);
  }

  return { message, queue: unsent && queue };
}
