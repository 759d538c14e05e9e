import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { useSession, useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { RestoredDraft } from '@onesite/shared-ui/forms/RestoredDraft';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useState } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import { leaveDraft } from '../../tab/leaveDraft.tsx';
import { useCreateComponentMutation } from '../componentsApi.ts';
import { ComponentFields } from './ComponentFields.tsx';
import { componentDraft } from './componentDraft.ts';
import {
  type ComponentForm,
  checkComponent,
  componentFields,
  emptyComponent,
  summaryOf,
  toInput,
} from './componentForm.ts';

/** Adds a component of the company's own. */
export function CreateComponent({ onClose }: { onClose: () => void }) {
  const username = useSession('administrator')?.username;
  return <CreateComponentForm key={username} username={username} onClose={onClose} />;
}

type Props = {
  /** Whose draft it is; without one there is none. */
  username: string | undefined;
  onClose: () => void;
};

function CreateComponentForm({ username, onClose }: Props) {
  const [create] = useCreateComponentMutation();
  const [draft] = useState(() => (username === undefined ? undefined : componentDraft(username)));
  const [sendKey] = useState(() => draft?.sendKey ?? createSendKey());
  const toast = useToast();
  const undo = useUndo();

  async function save(form: ComponentForm) {
    const input = toInput(form);
    const { data, error } = await create({ input, key: sendKey.attempt({ ...input }).key });
    if (!error) {
      draft?.remove();
      const description = `${data.row.name} is in the catalogue.`;
      toast({ title: 'Component Created', description, action: undo(data.eventId) });
      return undefined;
    }
    toast({
      title: 'Error',
      description: 'Failed to create component. Please try again.',
      variant: 'destructive',
    });
    return failureOf(error)?.fields ?? {};
  }

  return (
    <FormDialog<ComponentForm>
      title="Create component"
      initialValues={emptyComponent}
      validate={checkComponent}
      onSubmit={save}
      onClose={onClose}
      submitLabel="Create component"
      pendingLabel="Creating..."
      summary={summaryOf}
      fields={componentFields.map(({ name }) => name)}
      question={draft && LeaveComponent}
    >
      {draft ? (
        <RestoredDraft draft={draft} describe={describe} discardLabel="Discard draft" firstField="name" />
      ) : null}
      <ComponentFields />
    </FormDialog>
  );
}

const describe = ({ name }: Partial<ComponentForm>) =>
  `${name?.trim() || 'A component without a name'}. Nothing has been created.`;

const LeaveComponent = leaveDraft<ComponentForm>(emptyComponent, ({ name }) => name?.trim() || 'This component');
