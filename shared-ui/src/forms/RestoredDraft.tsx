import { Check } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import type { Draft } from './draft.ts';
import { savedTime } from './savedTime.ts';

export type RestoredDraftProps<Form extends object> = {
  draft: Pick<Draft<Form>, 'empty' | 'isFilled' | 'read' | 'save'>;
  /** What was filled in, and that it is not sent. */
  describe: (form: Form) => string;
  /** Of the button that empties the form. */
  discardLabel: string;
  /** Gets the focus in the empty form. */
  firstField: string;
};

/** Inside a react-final-form: restores what the account typed and did not send, stores each change, and says both. */
export function RestoredDraft<Form extends object>(props: RestoredDraftProps<Form>) {
  const { draft, describe, discardLabel, firstField } = props;
  const form = useForm<Form>();
  const [savedAt, setSavedAt] = useState<number>();
  const [restored, setRestored] = useState<{ values: Form; savedAt: number }>();

  // Before the first paint. The form is read directly: useFormState would first report it as it was before. It is initialized,
  // because a field that registers later sets its initial value.
  useLayoutEffect(() => {
    const { values: stored, savedAt } = draft.read();
    if (savedAt !== undefined && draft.isFilled(stored)) {
      form.initialize(stored);
      setSavedAt(savedAt);
      setRestored({ values: stored, savedAt });
    }
    let latest = form.getState().values;
    return form.subscribe(
      ({ values }) => {
        if (values === latest) return;
        latest = values;
        setSavedAt(draft.save(values));
        if (draft.isFilled(values)) return;
        setRestored(undefined);
        if (form.getState().initialValues !== draft.empty) form.initialize(draft.empty); // nothing to ask about any more
      },
      { values: true },
    );
  }, [form, draft]);

  function discard() {
    form.restart(draft.empty);
    document.getElementsByName(firstField)[0]?.focus();
  }

  return (
    <>
      {restored ? (
        <Restored role="status">
          <p>
            <b>{`Your draft from ${savedTime(restored.savedAt)} has been restored.`}</b>
            <span dir="auto">{describe(restored.values)}</span>
          </p>
          <Button onClick={discard}>{discardLabel}</Button>
        </Restored>
      ) : null}
      <Saved>
        {savedAt === undefined ? null : (
          <>
            <Check size={14} aria-hidden />
            <span>{`Draft saved on this device, ${savedTime(savedAt)}`}</span>
          </>
        )}
      </Saved>
    </>
  );
}

const Restored = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;
  align-items: center;
  justify-content: space-between;
  margin-bottom: var(--s-4);
  padding: 14px 20px;
  border-left: var(--w-heavy) solid var(--ink);
  background: var(--inset);
  overflow-wrap: anywhere;
  b { display: block; font-weight: 560; }
  span { color: var(--ink-2); }
`;

/* Its line is there from the first paint. */
const Saved = styled.p`
  display: flex;
  gap: 7px;
  align-items: baseline;
  min-height: 1.45em;
  margin-bottom: var(--s-3);
  color: var(--ink-2);
  font-size: var(--t-1);
  line-height: 1.45;
  > .lucide { translate: 0 2px; }
`;
