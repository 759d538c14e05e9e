import { createAccountDraft } from '@onesite/shared-ui/forms/draft';
import { type ComponentForm, componentFields, emptyComponent } from './componentForm.ts';

/** What an administrator typed for a new component and has not sent. */
export const componentDraft = (username: string) =>
  createAccountDraft<Partial<ComponentForm>>(
    { role: 'administrator', username, name: 'mf-admin.component' },
    {
      empty: emptyComponent,
      isFilled: (form) => componentFields.some(({ name }) => (form[name] ?? '') !== (emptyComponent[name] ?? '')),
      knownFields: (stored) => ({
        ...emptyComponent,
        ...Object.fromEntries(
          componentFields.flatMap(({ name }) => (typeof stored[name] === 'string' ? [[name, stored[name]]] : [])),
        ),
      }),
    },
  );
