import { useUnsavedChanges } from '@onesite/shared-host';
import { Check } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import { styled } from 'styled-components';
import type { createFormDraft } from './draft.ts';
import { savedTime } from './savedTime.ts';

type FormDraft = ReturnType<typeof createFormDraft>;

export type SavedDraftProps = {
  draft: Pick<FormDraft, 'read' | 'save'>;
  /** Whether the form holds something that the draft leaves out, such as a password. */
  isMoreUnsaved?: boolean;
};

/** Inside a react-final-form: restores its draft, stores every change, and says when. */
export function SavedDraft({ draft, isMoreUnsaved = false }: SavedDraftProps) {
  const savedAt = useStoredForm(draft);
  useUnsavedChanges(isMoreUnsaved);
  if (savedAt === undefined) return null;
  return (
    <Root>
      <Check size={14} aria-hidden />
      <span>{`Saved on this device, ${savedTime(savedAt)}`}</span>
    </Root>
  );
}

/** The time of the last save; undefined while nothing is filled in. */
function useStoredForm(draft: SavedDraftProps['draft']) {
  const form = useForm();
  const [savedAt, setSavedAt] = useState<number>();

  // Before the first paint after hydration. What was typed before that is in the form already and is newer. The form is read
  // directly, because useFormState subscribes later and would first report it as it was before it was restored.
  useLayoutEffect(() => {
    const stored = draft.read();
    const typed = form.getState().values;
    form.batch(() => {
      for (const [name, value] of Object.entries({ ...stored.values, ...typed })) form.change(name, value);
    });
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

const Root = styled.span`
  display: inline-flex;
  gap: 7px;
  align-items: baseline;
  > .lucide { translate: 0 2px; }
`;
