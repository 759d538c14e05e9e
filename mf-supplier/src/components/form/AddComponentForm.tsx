import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { FormActions } from '@onesite/shared-ui/forms/FormActions';
import { FormAlert } from '@onesite/shared-ui/forms/FormAlert';
import { focusFirstError } from '@onesite/shared-ui/forms/focusFirstError';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { FORM_ERROR, type FormApi } from 'final-form';
import { ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { styled } from 'styled-components';
import { useAddSupplierComponentMutation } from '../supplierComponentsApi.ts';
import { ComponentDraft } from './ComponentDraft.tsx';
import { ComponentFields } from './ComponentFields.tsx';
import { componentDraft } from './componentDraft.ts';
import { type ComponentForm, checkComponent, emptyComponent, toFormErrors, toInput } from './componentForm.ts';

/** Beside the form, or below it: nothing of it is needed to begin. */
const preview = lazyCode(() =>
  import(/* webpackChunkName: "component-preview" */ '../preview/ComponentPreview.tsx').then(
    ({ ComponentPreview }) => ComponentPreview,
  ),
);

const decorators = [focusFirstError];
const failedMessage = 'An error occurred while adding the component. Please try again.';

type Props = { profile: SupplierProfile; onAdded: (component: SupplierComponent) => void };

/** The form, and beside it what visitors will see. */
export function AddComponentForm({ profile: { username, companyName, status }, onAdded }: Props) {
  const [add] = useAddSupplierComponentMutation();
  const [draft] = useState(() => componentDraft(username));
  const goesOn = useRef(false);
  const toast = useToast();

  async function send(form: ComponentForm, api: FormApi<ComponentForm>) {
    const input = toInput(form);
    const { data, error } = await add({ input, key: draft.sendKey.attempt(input).key });
    if (data) {
      draft.remove();
      if (!goesOn.current) onAdded(data);
      else setTimeout(() => beginAnother(data, api)); // the form still notes that this one is sent
      return undefined;
    }
    const { fields = {}, message = failedMessage } = failureOf(error) ?? {};
    return { ...toFormErrors(form, fields), [FORM_ERROR]: message };
  }

  function beginAnother({ name }: SupplierComponent, api: FormApi<ComponentForm>) {
    const isPublic = status === 'Approved';
    const description = `${name} ${isPublic ? 'is public now.' : 'becomes public once we approve you.'}`;
    toast({ title: 'Component added', description });
    api.restart(emptyComponent);
    const first = document.getElementsByName('name')[0];
    first?.focus();
    first?.scrollIntoView?.({ block: 'center' });
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
          <Above>
            <ComponentDraft draft={draft} />
            {submitError ? (
              <Failed>
                <FormAlert>
                  {submitError} <span>Your entries are still here.</span>
                </FormAlert>
              </Failed>
            ) : null}
          </Above>
          <form method="dialog" noValidate onSubmit={handleSubmit} aria-label="Add component">
            <ComponentFields />
            <Foot>
              <ButtonLink to={pagePaths.supplierDashboard}>Cancel</ButtonLink>
              {/* No submit button: Enter in a field is the step that the page names. */}
              <Button
                aria-disabled={submitting}
                onClick={() => {
                  goesOn.current = true;
                  void handleSubmit();
                }}
              >
                Add, then another
              </Button>
              <Button
                type="submit"
                variant="go"
                onClick={() => {
                  goesOn.current = false;
                }}
                pending={submitting}
                pendingLabel="Adding..."
              >
                Add component
                <ArrowRight />
              </Button>
            </Foot>
          </form>
          <Beside>
            <LazyPart code={preview} of="the preview">
              {(ComponentPreview) => <ComponentPreview companyName={companyName} />}
            </LazyPart>
          </Beside>
        </Columns>
      )}
    </Form>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: 72px;
  padding-block: var(--s-2) var(--s-8);
  > * { min-width: 0; }
  @media (min-width: 1180px) {
    grid-template-columns: minmax(0, 624px) minmax(0, 600px);
    > form { grid-column: 1; }
  }
`;

/* A row of its own: form and preview begin on one line, whatever it says. */
const Above = styled.div`
  @media (min-width: 1180px) { grid-column: 1; }
`;

const Failed = styled.div`
  margin-bottom: var(--s-5);
`;

const Beside = styled.div`
  margin-top: var(--s-7);
  @media (min-width: 1180px) { position: sticky; top: 24px; align-self: start; margin-top: 0; }
`;

const Foot = styled(FormActions)`
  margin-top: var(--s-7);
  > :nth-last-child(2) { margin-left: auto; }
  > :last-child { margin-left: 0; }
  @media (max-width: 619px) { > * { width: 100%; margin-left: 0; } }
`;
