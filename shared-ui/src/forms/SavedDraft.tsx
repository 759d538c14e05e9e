import { formatClockHere } from '@onesite/shared-contract/formats/dates';
import { useToast, useUnsavedChanges } from '@onesite/shared-host';
import type { FormApi } from 'final-form';
import { Check, CircleAlert } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import { styled } from 'styled-components';
import type { FormDraft } from './draft.ts';

export type SavedDraftProps = {
  /** The same object at each rendering. */
  draft: Pick<FormDraft, 'read' | 'save'>;
  /** Whether the form holds something that the draft leaves out, such as a password. */
  hasUnsavedSecrets?: boolean;
};

/** Inside a react-final-form: restores its draft, stores every change, and says when. */
export function SavedDraft({ draft, hasUnsavedSecrets = false }: SavedDraftProps) {
  const savedAt = useStoredForm(draft);
  useUnsavedChanges(hasUnsavedSecrets || savedAt === false);
  if (savedAt === undefined) return null;
  return savedAt === false ? (
    <Root role="status">
      <CircleAlert size={14} aria-hidden />
      <span>Cannot be saved on this device</span>
    </Root>
  ) : (
    <Root>
      <Check size={14} aria-hidden />
      <span>{`Saved on this device, ${savedTime(savedAt)}`}</span>
    </Root>
  );
}

/** The time of the last save; false if the device has refused it, undefined while nothing is filled in. */
function useStoredForm(draft: SavedDraftProps['draft']) {
  const form = useForm();
  const [savedAt, setSavedAt] = useState<number | false>();

  // Before the first paint after hydration. What was typed before that is in the form already and is newer. The form is read
  // directly, because useFormState subscribes later and would first report it as it was before it was restored.
  useLayoutEffect(() => {
    const stored = draft.read();
    const typed = form.getState().values;
    fill(form, { ...stored.values, ...typed });
    setSavedAt(stored.savedAt);
    let latest = form.getState().values;
    return form.subscribe(
      ({ values }) => {
        if (values === latest) return;
        latest = values;
        setSavedAt(draft.save(values));
      },
      { values: true },
    );
  }, [draft, form]);

  return savedAt;
}

/** A time on the visitor's own clock: `14:32`, and the day if it is not today's. */
function savedTime(at: number): string {
  const saved = new Date(at);
  const time = formatClockHere(saved);
  if (saved.toDateString() === new Date().toDateString()) return time;
  return `${saved.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}, ${time}`;
}

const Root = styled.span`
  display: inline-flex;
  gap: 7px;
  align-items: baseline;
  > .lucide { translate: 0 2px; }
`;

const fill = (form: FormApi, values: object) =>
  form.batch(() => {
    for (const [name, value] of Object.entries(values)) form.change(name, value);
  });

/** @returns the function that empties a form, with an undo; `SavedDraft` then saves the empty form */
export function useClearForm() {
  const form = useForm();
  const toast = useToast();

  return () => {
    const { values } = form.getState();
    form.restart();
    toast({
      title: 'Form Cleared',
      description: 'It has been removed from this device.',
      action: { label: 'Undo', run: () => fill(form, values) },
    });
  };
}
