import { addUp } from '@fieldbox/contract/catalogue/figures';
import { leadTimeNote } from '@fieldbox/contract/catalogue/leadTimes';
import { contactFields, requestFields } from '@fieldbox/contract/orders/orderFields';
import { missingItemsMessage, orderContactSchema } from '@fieldbox/contract/orders/orderForms';
import type { PlacedOrder } from '@fieldbox/contract/orders/orders';
import { brand } from '@fieldbox/contract/site/brand';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { fetchOffer } from '@fieldbox/shop-ui/offer/referenceLists';
import { dayOf, OwnRequestLine } from '@fieldbox/shop-ui/product/OwnRequestLine';
import { type OwnRequest, storeOwnRequest } from '@fieldbox/shop-ui/visit/ownRequest';
import { type OwnResponse, readOwnResponse, responsePath } from '@fieldbox/shop-ui/visit/ownResponse';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { useHostDispatch, useNavigate, useToast } from '@onesite/shared-host';
import { createSubmit } from '@onesite/shared-host/submitOnce';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FORM_ERROR, Form, FormSpy, type SubmissionErrors } from '@onesite/shared-ui/forms/finalForm';
import { FormAlert, focusFirstError } from '@onesite/shared-ui/forms/ShortForm';
import { row, sheet, stack } from '@onesite/shared-ui/layout/parts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import {
  configurator,
  missingText,
  restored,
  selectionOnOffer,
  sendingAgain,
  sentRequest,
  submitStateChanged,
  submitted,
  totalOf,
  userInfoTyped,
} from '../state/configurator.ts';
import { stepFormId, stepOfComponents, useStepNavigation } from '../state/steps.ts';
import { selectionText, type UserInfo } from '../state/storedConfiguration.ts';

const validate = validateForm(orderContactSchema);
const decorators = [focusFirstError];

/** Fills in what is known from a questionnaire response, unless the visitor has typed something. */
const prefill = (userInfo: UserInfo, response: OwnResponse | undefined): UserInfo =>
  response && Object.values(userInfo).every((text) => text === '') ? { ...userInfo, ...response.userInfo } : userInfo;

/** Step 4. A configuration that has been sent has no button that sends it, unless the visitor asks for that. */
export function SubmitStep() {
  const request = configurator.useSelector(sentRequest);
  const [isForm, setForm] = useState(request === null);
  if (request === null && !isForm) setForm(true);
  // A form that has just been sent stays until the confirmation is there, without a button that sends.
  return request && !isForm ? <Sent {...request} /> : <RequestForm />;
}

function Sent({ id, sentAt }: OwnRequest) {
  const dispatch = configurator.useDispatch();
  const { showTop } = useStepNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it takes the place of the form, which was longer.
  useEffect(() => showTop(), []);

  function sendAgain() {
    dispatch(sendingAgain());
    showTop(); // this button disappears
  }

  return (
    <SentRoot>
      <h3>{`Sent as no. ${id}`}</h3>
      <p>{`You sent this configuration on ${dayOf(sentAt)}. Sending it again makes another request.`}</p>
      <div>
        <TextLink alone href={`${brand.mailLink}?subject=${encodeURIComponent(`Quote request no. ${id}`)}`}>
          Change by mail
        </TextLink>
        <Button onClick={sendAgain}>Send as another request</Button>
      </div>
    </SentRoot>
  );
}

const SentRoot = styled.section`
  padding: 18px;
  ${sheet}
  > p { margin-block: 6px var(--s-4); max-width: 62ch; color: var(--ink-2); }
  > div { ${row} gap: 12px var(--s-5); }
`;

/** Every key press is stored at once, and the form starts with what is stored. */
function RequestForm() {
  const userInfo = configurator.useSelector((state) => state.userInfo);
  const container = configurator.useSelector(({ selectedContainer }) => selectedContainer);
  const components = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const [response] = useState(readOwnResponse);
  const [prefilled] = useState(() => prefill(userInfo, response));
  const dispatch = configurator.useDispatch();
  const isAnother = configurator.useSelector(({ submitted }) => submitted !== null);
  const submit = useSubmit(response);
  /** A hint under the field `neededBy`, if the unit's lead time is longer. */
  const leadTimeHint = leadTimeNote(userInfo.neededBy, addUp(container, components).leadTimeInDays);
  return (
    <Form<UserInfo>
      onSubmit={async (values) => {
        dispatch(submitStateChanged('pending'));
        const errors = await submit(values);
        dispatch(submitStateChanged(errors ? 'failed' : 'editing'));
        return errors;
      }}
      validate={validate}
      initialValues={prefilled}
      decorators={decorators}
    >
      {({ handleSubmit, submitError }) => (
        <Root id={stepFormId} method="dialog" noValidate onSubmit={handleSubmit}>
          <FormSpy<UserInfo>
            subscription={{ values: true }}
            onChange={({ values }) => dispatch(userInfoTyped(values))}
          />
          {isAnother ? (
            <p>
              <OwnRequestLine />
              <span>. This makes another request.</span>
            </p>
          ) : null}
          {response ? <AttachedResponse response={response} /> : null}
          <FormFields fields={contactFields} />
          <p>Details that affect the price, if you know them:</p>
          <FormFields
            fields={requestFields.map((field) =>
              leadTimeHint && field.name === 'neededBy' ? { ...field, hint: leadTimeHint } : field,
            )}
          />
          {submitError ? (
            <FormAlert title="Submission Failed">
              <span>{`${submitError} Or write to`}</span> <MailLink />
              <span>.</span>
            </FormAlert>
          ) : null}
        </Root>
      )}
    </Form>
  );
}

const AttachedResponse = ({ response }: { response: OwnResponse }) => (
  <p>
    <span>With</span> <TextLink to={responsePath(response)}>{`your questionnaire response ${response.id}`}</TextLink>
    <span>, from which we have filled in what we could.</span>
  </p>
);

const Root = styled.form`
  ${stack}
  > p > a { white-space: nowrap; }
`;

const send = createSubmit({
  name: 'mf-configurator.attempt',
  path: callPaths.configurations,
  isReceipt: (data): data is PlacedOrder => Number.isSafeInteger((data as Partial<PlacedOrder> | undefined)?.id),
});

const failureMessage = 'There was an error submitting your configuration. Please try again.';

/** The fields in which the API refuses items that are no longer on offer. */
const itemFields = ['missionId', 'containerId', 'componentIds'];

/** Submits the configuration, which opens the confirmation. Resolves to the errors of the form and its fields, if any. */
function useSubmit(response: OwnResponse | undefined) {
  const getState = configurator.useGetState();
  const dispatch = configurator.useDispatch();
  const hostDispatch = useHostDispatch();
  const chooseSector = useChooseSector();
  const { goTo } = useStepNavigation();
  const navigate = useNavigate();
  const toast = useToast();

  function showFailure(message: string, fields?: Record<string, string>): SubmissionErrors {
    toast({ title: 'Submission Failed', variant: 'destructive', description: message });
    return { ...fields, [FORM_ERROR]: message };
  }

  /** Leads back to the step in which the visitor can choose others. Resolves to whether anything was withdrawn. */
  async function returnToChoice(refused: Record<string, string>) {
    const offer = itemFields.some((name) => name in refused) ? await fetchOffer(hostDispatch) : null;
    if (!offer) return false;
    const { selection, missing } = selectionOnOffer(offer, getState());
    if (missing.length === 0) return false;
    if (selection.selectedMission) chooseSector(selection.selectedMission.type); // an administrator may have moved it
    dispatch(restored({ ...selection, offer, missing }));
    goTo(stepOfComponents);
    showFailure(missingText(missing));
    return true;
  }

  return async (userInfo: UserInfo): Promise<SubmissionErrors | undefined> => {
    const state = getState();
    const { selectedMission, selectedContainer, selectedComponents } = state;
    if (!selectedMission || !selectedContainer) return showFailure(missingItemsMessage);
    const content = {
      missionId: selectedMission.id,
      containerId: selectedContainer.id,
      componentIds: selectedComponents.map(({ id }) => id),
      ...userInfo,
      ...(response && { responseId: response.id, responseKey: response.shareKey }),
    };
    const totalPrice = totalOf(state);
    // The total is not part of what identifies the order: the server computes its own.
    const result = await send({ ...content, totalPrice }, content);
    if ('error' in result) {
      const { fields = {} } = result.error;
      return (await returnToChoice(fields)) ? undefined : showFailure(failureMessage, fields);
    }
    const { id, createdAt: sentAt } = result.data;
    const request = { id, sentAt, seenTotal: totalPrice, quantity: userInfo.quantity, selection: selectionText(state) };
    storeOwnRequest(request);
    dispatch(submitted(request));
    toast({
      title: 'Configuration Submitted',
      description: `Your ${brand.name} configuration has been submitted successfully.`,
    });
    if (window.location.pathname === pagePaths.configurator) void navigate(pagePaths.success); // else the visitor has left the form
    return undefined;
  };
}
