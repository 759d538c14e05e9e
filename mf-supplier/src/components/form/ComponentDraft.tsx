import { Button } from '@onesite/shared-ui/actions/Button';
import { savedTime } from '@onesite/shared-ui/forms/savedTime';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { useAskBeforeClosing } from '@onesite/shared-ui/overlay/useAskBeforeClosing';
import { Check } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { isFilled, readDraft, removeDraft, writeDraft } from './componentDraft.ts';
import { type ComponentForm, emptyComponent } from './componentForm.ts';

/** Needed once somebody leaves with something typed. */
const question = lazyCode(() =>
  import(/* webpackChunkName: "leave-component" */ './LeaveComponent.tsx').then(({ LeaveComponent }) => LeaveComponent),
);

type Props = { supplierId: number };

/** Inside the form: restores what was typed and not sent, stores each change, and asks before the page is left. */
export function ComponentDraft({ supplierId }: Props) {
  const form = useForm<ComponentForm>();
  const [savedAt, setSavedAt] = useState<number>();
  const [restored, setRestored] = useState<{ at: number; name: string }>();

  // Before the first paint. The form is read directly: useFormState would first report it as it was before.
  useLayoutEffect(() => {
    const draft = readDraft(supplierId);
    if (draft) {
      form.initialize(draft.form);
      setSavedAt(draft.savedAt);
      setRestored({ at: draft.savedAt, name: draft.form.name?.trim() || 'A component without a name' });
    }
    let latest = form.getState().values;
    return form.subscribe(
      ({ values, submitSucceeded }) => {
        if (submitSucceeded) setRestored(undefined);
        if (values === latest || submitSucceeded) return;
        latest = values;
        setSavedAt(writeDraft(supplierId, values));
      },
      { values: true, submitSucceeded: true },
    );
  }, [form, supplierId]);

  function startEmpty() {
    setRestored(undefined);
    form.restart(emptyComponent);
    removeDraft(supplierId);
    setSavedAt(undefined);
    document.getElementsByName('name')[0]?.focus();
  }

  return (
    <>
      {restored ? (
        <Restored role="status">
          <p>
            <b>Your draft from {savedTime(restored.at)} is filled in.</b>
            <span dir="auto">{restored.name}. Nothing has been added.</span>
          </p>
          <Button onClick={startEmpty}>Start empty</Button>
        </Restored>
      ) : null}
      <Saved>
        {savedAt === undefined ? null : (
          <>
            <Check size={14} aria-hidden />
            Draft kept on this device, {savedTime(savedAt)}
          </>
        )}
      </Saved>
      <AskBeforeLeaving />
    </>
  );
}

function AskBeforeLeaving() {
  const { values, submitSucceeded } = useFormState<ComponentForm>({
    subscription: { values: true, submitSucceeded: true },
  });
  const isUnsent = isFilled(values) && submitSucceeded !== true;
  const { isAsking, stay, discard: leave } = useAskBeforeClosing(isUnsent, () => {});
  const { code: LeaveComponent, failed } = question.useCode(isAsking);

  // The draft is stored: nobody is held back because the question can't be loaded.
  useEffect(() => {
    if (isAsking && failed) leave();
  });

  return isAsking && LeaveComponent ? <LeaveComponent name={values.name} onStay={stay} onLeave={leave} /> : null;
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
