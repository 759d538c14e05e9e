import { addUp } from '@fieldbox/contract/catalogue/figures';
import { leadTimeNote } from '@fieldbox/contract/catalogue/leadTime';
import type { Configuration } from '@fieldbox/contract/orders/configurations';
import { contactFields, requestFields } from '@fieldbox/contract/orders/orderFields';
import { configurationContactSchema, missingItemsMessage } from '@fieldbox/contract/orders/orderForms';
import { brand } from '@fieldbox/contract/site/brand';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { fillPath, withQuery } from '@fieldbox/contract/site/paths';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { fetchOffer } from '@fieldbox/shop-ui/offer/referenceLists';
import { type OwnResponse, ownResponse } from '@fieldbox/shop-ui/visit/ownResponse';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { useHostDispatch, useNavigate, useToast } from '@onesite/shared-host';
import { createSubmit } from '@onesite/shared-host/submitOnce';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import { FormAlert } from '@onesite/shared-ui/forms/ShortForm';
import { Stack } from '@onesite/shared-ui/layout/parts';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useEffect, useState } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { styled } from 'styled-components';
import { missingText, selectionOnOffer } from '../catalogue.ts';
import { configurator } from '../state/configurator.ts';
import {
  type ConfiguratorState,
  emptyUserInfo,
  restored,
  submitStateChanged,
  submitted,
  type UserInfo,
  userInfoTyped,
} from '../state/configuratorSlice.ts';
import { stepFormId, stepOfComponents, useStepNavigation } from '../state/steps.ts';

const validate = validateForm(configurationContactSchema);
const decorators = [focusFirstError];

/** final-form removes empty fields from its values. */
const withEmptyFields = (values: Partial<UserInfo>): UserInfo => ({ ...emptyUserInfo, ...values });

/** Who has typed something keeps it. */
const withResponse = (userInfo: UserInfo, response: OwnResponse | undefined): UserInfo =>
  response && Object.values(userInfo).every((text) => text === '') ? { ...userInfo, ...response.userInfo } : userInfo;

/** The form of step 4. Every key press is stored at once, and the form starts with what is stored. */
export function SubmitForm() {
  const userInfo = configurator.useSelector((state) => state.userInfo);
  const [response] = useState(ownResponse);
  const [prefilled] = useState(() => withResponse(userInfo, response));
  const dispatch = configurator.useDispatch();
  const submit = useSubmit(response);
  return (
    <Form<UserInfo>
      onSubmit={(values) => submit(withEmptyFields(values))}
      validate={validate}
      initialValues={prefilled}
      decorators={decorators}
    >
      {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => (
        <form id={stepFormId} method="dialog" noValidate onSubmit={handleSubmit}>
          {response ? <WithResponse response={response} /> : null}
          <FormSpy<UserInfo>
            subscription={{ values: true }}
            onChange={({ values }) => dispatch(userInfoTyped(withEmptyFields(values)))}
          />
          <Stack>
            <FormFields fields={contactFields} required />
            <p>Details that affect the price, if you know them:</p>
            <RequestFields neededBy={userInfo.neededBy} />
            {submitError ? (
              <FormAlert title="Submission Failed">
                <span>{`${submitError} Or write to`}</span> <MailLink />
                <span>.</span>
              </FormAlert>
            ) : null}
          </Stack>
          <ReportedState is={submitting ? 'pending' : submitError && !dirtySinceLastSubmit ? 'failed' : 'editing'} />
        </form>
      )}
    </Form>
  );
}

/** For the button beside the total. */
function ReportedState({ is }: { is: ConfiguratorState['submitState'] }) {
  const dispatch = configurator.useDispatch();
  useEffect(() => {
    dispatch(submitStateChanged(is));
    return () => void dispatch(submitStateChanged('editing'));
  }, [is, dispatch]);
  return null;
}

/** Under when the unit is needed stands its lead time, if that is longer. */
function RequestFields({ neededBy }: Pick<UserInfo, 'neededBy'>) {
  const container = configurator.useSelector(({ selectedContainer }) => selectedContainer);
  const components = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const note = leadTimeNote(neededBy, addUp(container, components).leadTimeInDays);
  return (
    <FormFields
      fields={requestFields.map((field) => (note && field.name === 'neededBy' ? { ...field, hint: note } : field))}
    />
  );
}

/** The questionnaire response that goes with the request. */
const WithResponse = ({ response: { id, shareKey } }: { response: OwnResponse }) => (
  <ResponsePlace>
    <span>With</span>{' '}
    <TextLink to={withQuery(fillPath(pagePaths.response, { id }), { key: shareKey })}>
      {`your questionnaire response ${id}`}
    </TextLink>
    <span>, from which we have filled in what we could.</span>
  </ResponsePlace>
);

const ResponsePlace = styled.div`
  margin-bottom: var(--s-5);
  a { white-space: nowrap; }
`;

const send = createSubmit({
  name: 'mf-configurator.attempt',
  path: callPaths.configurations,
  isReceipt: (data): data is Configuration => Number.isSafeInteger((data as Partial<Configuration> | undefined)?.id),
});

const tryAgain = 'There was an error submitting your configuration. Please try again.';

/** The fields in which the API refuses items that are no longer on offer. */
const items = ['missionId', 'containerId', 'componentIds'];

/** Submits the configuration, which opens the confirmation. Resolves to the errors of the form and its fields, if any. */
function useSubmit(response: OwnResponse | undefined) {
  const getState = configurator.useGetState();
  const dispatch = configurator.useDispatch();
  const hostDispatch = useHostDispatch();
  const chooseSector = useChooseSector();
  const { goTo } = useStepNavigation();
  const navigate = useNavigate();
  const toast = useToast();

  function failed(message: string, fields?: Record<string, string>): SubmissionErrors {
    toast({ title: 'Submission Failed', variant: 'destructive', description: message });
    return { ...fields, [FORM_ERROR]: message };
  }

  /** Leads back to a step where the visitor can choose others. Resolves to whether anything was withdrawn. */
  async function removeWithdrawn(refused: Record<string, string>) {
    const offer = items.some((name) => name in refused) ? await fetchOffer(hostDispatch) : null;
    if (!offer) return false;
    const { selection, missing } = selectionOnOffer(offer, getState());
    if (missing.length === 0) return false;
    if (selection.selectedMission) chooseSector(selection.selectedMission.type); // an administrator may have moved it
    dispatch(restored({ ...selection, offer, missing }));
    goTo(stepOfComponents);
    failed(missingText(missing));
    return true;
  }

  return async (userInfo: UserInfo): Promise<SubmissionErrors | undefined> => {
    const { selectedMission, selectedContainer, selectedComponents, totalPrice } = getState();
    if (!selectedMission || !selectedContainer) return failed(missingItemsMessage);
    const content = {
      missionId: selectedMission.id,
      containerId: selectedContainer.id,
      componentIds: selectedComponents.map(({ id }) => id),
      ...userInfo,
      ...(response && { responseId: response.id, responseKey: response.shareKey }),
    };
    // The server works out its own total, so a changed price makes no other order.
    const result = await send({ ...content, totalPrice }, content);
    if ('error' in result) {
      const { fields = {} } = result.error;
      return (await removeWithdrawn(fields)) ? undefined : failed(tryAgain, fields);
    }
    dispatch(submitted({ id: result.data.id, seenTotal: totalPrice, userInfo }));
    toast({
      title: 'Configuration Submitted',
      description: `Your ${brand.name} configuration has been submitted successfully.`,
    });
    if (window.location.pathname === pagePaths.configurator) navigate(pagePaths.success); // else the visitor has left the form
    return undefined;
  };
}
