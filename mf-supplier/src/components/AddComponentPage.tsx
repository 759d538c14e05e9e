import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { mayOffer } from '@fieldbox/contract/suppliers/supplierOptions';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { useNavigate } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Button, ButtonLink } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { AccountDraft } from '@onesite/shared-ui/forms/AccountDraft';
import { FORM_ERROR, Form, useFormState } from '@onesite/shared-ui/forms/finalForm';
import { FormActions } from '@onesite/shared-ui/forms/LongForm';
import { FormAlert, focusFirstError } from '@onesite/shared-ui/forms/ShortForm';
import { phone } from '@onesite/shared-ui/layout/parts';
import { useAskBeforeClosing } from '@onesite/shared-ui/overlay/useAskBeforeClosing';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { PortalPage } from '../portal/PortalPage.tsx';
import { StatusNote } from '../portal/StatusNote.tsx';
import { useAddSupplierComponentMutation } from '../portal/supplierApi.ts';
import { ComponentFields } from './ComponentFields.tsx';
import { type ComponentForm, checkComponent, emptyComponent, toFormErrors, toInput } from './componentForm.ts';

const wayBack = <TextLink to={pagePaths.supplierDashboard}>Back to the dashboard</TextLink>;
const lede = <>Describe your component for visitors. {wayBack}</>;

/** /supplier/add-component (docs/specification/suppliers.md#components). */
export function AddComponentPage() {
  const [added, setAdded] = useState<SupplierComponent>();
  return (
    <PortalPage
      head={(profile) => ({ title: 'Add component', lede: profile && !mayOffer[profile.status] ? wayBack : lede })}
    >
      {(profile) =>
        added ? (
          <ComponentAdded component={added} />
        ) : mayOffer[profile.status] ? (
          <AddComponentForm onAdded={setAdded} />
        ) : (
          <StatusNote profile={profile} />
        )
      }
    </PortalPage>
  );
}

const decorators = [focusFirstError];
const failedMessage = 'An error occurred while adding the component. Please try again.';

function AddComponentForm({ onAdded }: { onAdded: (component: SupplierComponent) => void }) {
  const [add] = useAddSupplierComponentMutation();
  const [sendKey] = useState(createSendKey);

  async function send(form: ComponentForm) {
    const input = toInput(form);
    const { data, error } = await add({ input, key: sendKey.attempt({ ...input }).key });
    if (data) {
      onAdded(data);
      return undefined;
    }
    const { fields = {}, message = failedMessage } = failureOf(error) ?? {};
    return { ...toFormErrors(fields), [FORM_ERROR]: message };
  }

  return (
    <Form<ComponentForm>
      onSubmit={send}
      initialValues={emptyComponent}
      validate={checkComponent}
      decorators={decorators}
    >
      {({ handleSubmit, submitting, submitError }) => (
        <Column>
          <AskBeforeLeaving />
          {submitError ? (
            <FormAlert>
              {submitError} <span>Your entries are still here.</span>
            </FormAlert>
          ) : null}
          <form method="dialog" noValidate onSubmit={handleSubmit} aria-label="Add component">
            <AccountDraft forRole="supplier" name="components.new" />
            <ComponentFields>
              <Foot>
                <ButtonLink to={pagePaths.supplierDashboard}>Cancel</ButtonLink>
                <Button type="submit" variant="primary" pending={submitting} pendingLabel="Adding...">
                  Add component
                  <ArrowRight />
                </Button>
              </Foot>
            </ComponentFields>
          </form>
        </Column>
      )}
    </Form>
  );
}

function AskBeforeLeaving() {
  const { dirty, submitSucceeded } = useFormState<ComponentForm>({
    subscription: { dirty: true, submitSucceeded: true },
  });
  return useAskBeforeClosing(dirty === true && submitSucceeded !== true, () => {}).confirmDialog;
}

/** Milliseconds until the dashboard opens (docs/specification/suppliers.md#components). */
const delayMs = 3_000;

/** Replaces the form, and takes its focus. */
function ComponentAdded({ component: { name } }: { component: SupplierComponent }) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    place.current?.focus();
    const timer = setTimeout(() => navigate(pagePaths.supplierDashboard), delayMs);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <div ref={place} tabIndex={-1}>
      <Alert tone="ok" role="status" title="Component added">
        <span>{`${name} is on your dashboard. You will be taken there in 3 seconds, or go`}</span>{' '}
        <TextLink to={pagePaths.supplierDashboard}>now</TextLink>.
      </Alert>
    </div>
  );
}

const Column = styled.div`
  padding-block: var(--s-2) var(--s-8);
  > :first-child:not(form) { margin-bottom: var(--s-5); }
`;

const Foot = styled(FormActions)`
  margin-top: var(--s-3);
  @media ${phone} {
    > * { width: 100%; }
    > :last-child { order: -1; }
  }
`;
