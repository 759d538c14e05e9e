import type { ReleaseMove } from '@onesite/protocol/registry';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Changes } from './tables.tsx';

/** A line of text that goes with a change. It is optional unless there is a message for a missing one. */
type TextOfChange = { label: string; hint: string; maxLength: number; missing?: string };

export const whyField: TextOfChange = { label: 'Why', hint: 'For the history.', maxLength: 500 };

type Props = {
  title: string;
  verb: string;
  isHarmful?: boolean;
  changes: readonly ReleaseMove[];
  field: TextOfChange;
  /** What the change means for visitors, and further fields. */
  children: ReactNode;
  send: (text: string | undefined) => Promise<{ error?: unknown }>;
  doneMessage?: string;
  /** For a change without `doneMessage`: shown in place of the question once it is done. */
  result?: ReactNode;
  onClose: () => void;
};

/** Says what a change does, asks for its reason, and makes it. A refusal stays in the dialog, in the registry's words. */
export function ChangeDialog(props: Props) {
  const { title, verb, isHarmful, changes, field, children, send, doneMessage, result, onClose } = props;
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const toast = useToast();

  async function confirm() {
    const value = text.trim() || undefined;
    setMissing(value === undefined);
    if (!value && field.missing) return;
    setPending(true);
    const sent = await send(value);
    setPending(false);
    setError(sent.error);
    if (sent.error || !doneMessage) return;
    toast({ title: doneMessage, description: 'Open pages follow at their next navigation.' });
    onClose();
  }

  const question = (
    <>
      <Changes changes={changes} />
      {children}
      <TextField
        label={field.label}
        hint={field.hint}
        maxLength={field.maxLength}
        optional={!field.missing}
        required={field.missing !== undefined}
        error={isMissing && !text.trim() ? field.missing : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </>
  );
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={result || changes.length === 0 ? null : verb}
      confirmVariant={isHarmful ? 'danger' : 'primary'}
      cancelLabel={result ? 'Close' : 'Cancel'}
      pending={isPending}
      error={error ? <Lines>{failureOf(error)?.message ?? noAnswer}</Lines> : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {result ?? (changes.length > 0 ? question : <p>These versions are live already.</p>)}
    </ConfirmDialog>
  );
}

const noAnswer = 'The registry does not answer. It is unclear whether anything changed: check the list first.';

const Lines = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
