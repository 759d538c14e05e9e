import { addUp } from '@fieldbox/contract/catalogue/figures';
import { configurationContactSchema } from '@fieldbox/contract/orders/configurations';
import { leadTimeNote } from '@fieldbox/contract/orders/deliveryTimeframes';
import { contactFields, requestFields } from '@fieldbox/contract/orders/orderFields';
import { requestName, requestPath } from '@fieldbox/contract/orders/requestPath';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { fillPath, withQuery } from '@fieldbox/contract/site/paths';
import { type OwnResponse, ownResponse } from '@fieldbox/shop-ui/visit/ownResponse';
import { validateForm } from '@onesite/shared-contract/http/forms';
import type { SendProblem } from '@onesite/shared-host/sending';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { FORM_ERROR, type FormApi } from 'final-form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { styled } from 'styled-components';
import { StepNotice } from '../notices/StepNotice.tsx';
import { configurator } from '../state/configurator.ts';
import { initialState, type UserInfo, userInfoTyped } from '../state/configuratorSlice.ts';
import { sentOrder } from '../state/sentOrder.ts';
import { stepFormId, useReportedFormState } from '../state/stepForm.ts';
import type { OrderSending } from './orderSending.ts';
import { SubmitError } from './SubmitError.tsx';
import { useProblemErrors, useSubmitConfiguration } from './useSubmitConfiguration.ts';

const validate = validateForm(configurationContactSchema);
const decorators = [focusFirstError];

/** final-form removes empty fields from its values. */
const withEmptyFields = (values: Partial<UserInfo>): UserInfo => ({ ...initialState.userInfo, ...values });

/** Who has typed something keeps it. */
const withResponse = (userInfo: UserInfo, response: OwnResponse | undefined): UserInfo =>
  response && Object.values(userInfo).every((text) => text === '') ? { ...userInfo, ...response.userInfo } : userInfo;

type Props = { state: ReturnType<OrderSending['state']>; sending: OrderSending };

/** Every key press is stored at once, and the form starts with what is stored. */
export function OrderForm({ state, sending }: Props) {
  const userInfo = configurator.useSelector((state) => state.userInfo);
  const [response] = useState(ownResponse);
  const [prefilled] = useState(() => withResponse(userInfo, response));
  const [isAsking, setAsking] = useState(false);
  const isConfirmed = useRef(false);
  const getState = configurator.useGetState();
  const dispatch = configurator.useDispatch();
  const submit = useSubmitConfiguration(sending);
  const { message, queue } = useOutsideErrors({ state, sending });

  function submitOrAsk(values: Partial<UserInfo>) {
    if (sentOrder(getState()) && !isConfirmed.current) return setAsking(true);
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
          {response ? <WithResponse response={response} /> : null}
          <FormSpy<UserInfo>
            subscription={{ values: true }}
            onChange={({ values }) => dispatch(userInfoTyped(withEmptyFields(values)))}
          />
          <FieldStack>
            <FormFields fields={contactFields} required />
            <p>Details that affect the price, if you know them:</p>
            <RequestFields neededBy={userInfo.neededBy} />
            <SubmitError onQueue={queue}>{message ?? submitError}</SubmitError>
          </FieldStack>
          <SendAgain isAsking={isAsking} onSend={() => sendAgain(form)} onClose={() => setAsking(false)} />
          <Sending isSending={submitting ?? false} />
        </form>
      )}
    </Form>
  );
}

/** Under when the unit is needed stands its lead time, if that is longer. */
function RequestFields({ neededBy }: Pick<UserInfo, 'neededBy'>) {
  const kind = configurator.useSelector(({ selectedContainer }) => selectedContainer?.kind);
  const components = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const note = leadTimeNote(neededBy, addUp(kind, components).leadTime.days);
  return (
    <FormFields
      fields={requestFields.map((field) => (note && field.name === 'neededBy' ? { ...field, hint: note } : field))}
    />
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

/** Says that this configuration has been submitted already, and under which number; else which other one was last. */
function AlreadySent() {
  const same = configurator.useSelector(sentOrder);
  const newest = configurator.useSelector(({ sent }) => sent.at(-1));
  const isOfTab = configurator.useSelector(({ submittedConfigId }) => submittedConfigId === same?.id);
  if (!newest) return null;
  const { id, shareKey } = same ?? newest;
  return (
    <SentPlace>
      {same ? (
        <Alert tone="ok" title={`Sent as no. ${id}`}>
          <span>You have already requested a quote for this configuration. Change it to request another.</span>{' '}
          <TextLink to={isOfTab ? pagePaths.success : requestPath(id, shareKey)}>See what was sent</TextLink>
        </Alert>
      ) : (
        <TextLink to={requestPath(id, shareKey)}>{requestName(newest)}</TextLink>
      )}
    </SentPlace>
  );
}

/** The questionnaire response that goes with the request. */
const WithResponse = ({ response: { id, shareKey } }: { response: OwnResponse }) => (
  <SentPlace>
    <span>With</span>{' '}
    <TextLink to={withQuery(fillPath(pagePaths.response, { id }), { key: shareKey })}>
      {`your questionnaire response ${id}`}
    </TextLink>
    <span>, from which we have filled in what we could.</span>
  </SentPlace>
);

const SentPlace = styled.div`
  margin-bottom: var(--s-5);
  a { white-space: nowrap; }
`;

const sendAgainDialog = lazyCode(() =>
  import(/* webpackChunkName: "send-again" */ './SendAgainDialog.tsx').then((module) => module.SendAgainDialog),
);

type SendAgainProps = { isAsking: boolean; onSend: () => void; onClose: () => void };

/** Asks before a second order. The dialog's code is loaded as soon as this configuration has been submitted once. */
function SendAgain({ isAsking, onSend, onClose }: SendAgainProps) {
  const number = configurator.useSelector(sentOrder)?.id;
  sendAgainDialog.useCode(number !== undefined);
  if (!isAsking || number === undefined) return null;
  const of = 'the question before a second quote';
  return (
    <LazyPart code={sendAgainDialog} of={of} waiting={<Spinner label={`Loading ${of}`} />}>
      {(SendAgainDialog) => <SendAgainDialog number={number} onSend={onSend} onClose={onClose} />}
    </LazyPart>
  );
}
