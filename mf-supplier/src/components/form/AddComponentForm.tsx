import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { useUnsavedChanges } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { FormActions } from '@onesite/shared-ui/forms/FormActions';
import { FormAlert } from '@onesite/shared-ui/forms/FormAlert';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { FORM_ERROR } from 'final-form';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Form, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { useAddSupplierComponentMutation } from '../supplierComponentsApi.ts';
import { ComponentFields } from './ComponentFields.tsx';
import { type ComponentForm, checkComponent, emptyComponent, toFormErrors, toInput } from './componentForm.ts';

/** Beside the form, or below it: nothing of it is needed to begin. */
const preview = lazyCode(() =>
  import(/* webpackChunkName: "component-preview" */ '../preview/ComponentPreview.tsx').then(
    ({ ComponentPreview }) => ComponentPreview,
  ),
);

const decorators = [focusFirstError];
const failedMessage = 'An error occurred while adding the component. Please try again.';

type Props = { companyName: string; onAdded: (component: SupplierComponent) => void };

/** The form, and beside it what visitors will see. */
export function AddComponentForm({ companyName, onAdded }: Props) {
  const [add] = useAddSupplierComponentMutation();
  const [sendKey] = useState(() => createSendKey());
  const { code: ComponentPreview } = preview.useCode(true);

  async function send(form: ComponentForm) {
    const input = toInput(form);
    const { data, error } = await add({ input, key: sendKey.attempt(input).key });
    if (data) {
      onAdded(data);
      return undefined;
    }
    const { fields = {}, message = failedMessage } = failureOf(error) ?? {};
    return { ...toFormErrors(form, fields), [FORM_ERROR]: message };
  }

  return (
    <Form<ComponentForm>
      onSubmit={send}
      initialValues={emptyComponent}
      validate={checkComponent}
      decorators={decorators}
    >
      {({ handleSubmit, submitting, submitError }) => (
        <Columns>
          <form method="post" noValidate onSubmit={handleSubmit} aria-label="Add component">
            <UnsavedComponent />
            <FormAlert>{submitError ? <>{submitError} What you filled in is still here.</> : null}</FormAlert>
            <ComponentFields />
            <Foot>
              <ButtonLink to={pagePaths.supplierDashboard}>Cancel</ButtonLink>
              <Button type="submit" variant="go" pending={submitting} pendingLabel="Adding...">
                Add component
                <ArrowRight />
              </Button>
            </Foot>
          </form>
          <Beside>{ComponentPreview ? <ComponentPreview companyName={companyName} /> : null}</Beside>
        </Columns>
      )}
    </Form>
  );
}

function UnsavedComponent() {
  const { dirty, submitSucceeded } = useFormState({ subscription: { dirty: true, submitSucceeded: true } });
  useUnsavedChanges(dirty === true && submitSucceeded !== true);
  return null;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-7) 72px;
  padding-block: var(--s-2) var(--s-8);
  @media (min-width: 1180px) { grid-template-columns: minmax(0, 624px) minmax(0, 600px); }
  > form > [role='alert'] { margin-bottom: var(--s-5); }
`;

const Beside = styled.div`
  min-width: 0;
  max-width: 624px;
  @media (min-width: 1180px) { position: sticky; top: 24px; align-self: start; }
`;

const Foot = styled(FormActions)`
  margin-top: var(--s-7);
`;
