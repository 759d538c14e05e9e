import type { DiscardQuestionProps } from '@onesite/shared-ui/overlay/DiscardQuestion';
import { KeepDraftQuestion } from '@onesite/shared-ui/overlay/KeepDraftQuestion';
import type { ComponentType } from 'react';
import { useForm, useFormState } from 'react-final-form';

/**
 * Asks before a form is left whose draft stays on the device, and offers to discard that.
 * @param empty the form before anything is typed: it has no draft
 * @param nameOf what is not created yet: 'The order for Ada Berg'
 */
export const leaveDraft = <Form extends object>(
  empty: Partial<Form>,
  nameOf: (form: Partial<Form>) => string,
): ComponentType<DiscardQuestionProps> =>
  function LeaveDraft({ open, onStay, onDiscard: leave }) {
    const { restart } = useForm<Partial<Form>>();
    const { values } = useFormState<Partial<Form>>({ subscription: { values: true } });
    function discard() {
      restart(empty);
      leave();
    }
    return (
      <KeepDraftQuestion
        open={open}
        title="Leave without creating?"
        onStay={onStay}
        onLeave={leave}
        onDiscard={discard}
      >
        {`${nameOf(values)} isn’t created yet.`}
      </KeepDraftQuestion>
    );
  };
