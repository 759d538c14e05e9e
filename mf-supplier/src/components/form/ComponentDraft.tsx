import type { Draft } from '@onesite/shared-ui/forms/draft';
import { RestoredDraft } from '@onesite/shared-ui/forms/RestoredDraft';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { useAskBeforeClosing } from '@onesite/shared-ui/overlay/useAskBeforeClosing';
import { useEffect } from 'react';
import { useFormState } from 'react-final-form';
import { isFilled } from './componentDraft.ts';
import type { ComponentForm } from './componentForm.ts';

/** Needed once somebody leaves with something typed. */
const question = lazyCode(() =>
  import(/* webpackChunkName: "leave-component" */ './LeaveComponent.tsx').then(({ LeaveComponent }) => LeaveComponent),
);

const describe = ({ name }: ComponentForm) =>
  `${name?.trim() || 'A component without a name'}. Nothing has been added.`;

/** Inside the form: keeps its draft, and asks before the page is left. */
export const ComponentDraft = ({ draft }: { draft: Draft<ComponentForm> }) => (
  <>
    <RestoredDraft draft={draft} describe={describe} discardLabel="Start empty" firstField="name" />
    <AskBeforeLeaving draft={draft} />
  </>
);

function AskBeforeLeaving({ draft }: { draft: Draft<ComponentForm> }) {
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

  function discard() {
    draft.remove();
    leave();
  }

  return isAsking && LeaveComponent ? (
    <LeaveComponent name={values.name} onStay={stay} onLeave={leave} onDiscard={discard} />
  ) : null;
}
