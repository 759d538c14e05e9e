import { createSendKey } from '@fieldbox/contract/sendKey';
import type { SupplierComponent } from '@fieldbox/contract/supplierComponents';
import { useUnsavedChanges } from '@fieldbox/shared-host';
import { failureOf } from '@fieldbox/shared-host/query';
import { Button } from '@fieldbox/shared-ui/actions/Button';
import { FieldStack } from '@fieldbox/shared-ui/forms/FieldStack';
import { FormAlert } from '@fieldbox/shared-ui/forms/FormAlert';
import { focusFirstError } from '@fieldbox/shared-ui/forms/focusFirstError';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { Form, useFormState } from 'react-final-form';
import { useAddSupplierComponentMutation } from '../supplierComponentsApi.ts';
import { ComponentFields } from './ComponentFields.tsx';
import { type ComponentForm, checkComponent, toInput } from './componentForm.ts';

const decorators = [focusFirstError];
const failedMessage = 'An error occurred while adding the component. Please try again.';

export function AddComponentForm({ onAdded }: { onAdded: (component: SupplierComponent) => void }) {
  const [add] = useAddSupplierComponentMutation();
  const [keyOf] = useState(() => createSendKey());

  async function send(form: ComponentForm) {
    const input = toInput(form);
    const { data, error } = await add({ input, key: keyOf(input) });
    if (data) {
      onAdded(data);
      return undefined;
    }
    const { fields: { specifications, ...fields } = {}, message = failedMessage } = failureOf(error) ?? {};
    return { ...fields, ...(specifications && { specificationRows: specifications }), [FORM_ERROR]: message };
  }

  return (
    <Form<ComponentForm> onSubmit={send} validate={checkComponent} decorators={decorators}>
      {({ handleSubmit, submitting, submitError }) => (
        <form method="post" noValidate onSubmit={handleSubmit}>
          <UnsavedComponent />
          <FieldStack>
            <FormAlert>{submitError}</FormAlert>
            <ComponentFields />
            <div>
              <Button type="submit" variant="go" pending={submitting} pendingLabel="Adding...">
                Add component
              </Button>
            </div>
          </FieldStack>
        </form>
      )}
    </Form>
  );
}

function UnsavedComponent() {
  const { dirty, submitSucceeded } = useFormState({ subscription: { dirty: true, submitSucceeded: true } });
  useUnsavedChanges(dirty === true && submitSucceeded !== true);
  return null;
}
