import { pageHeadingId } from '@onesite/shared-ui/layout/PageHeading';
import type { Config, FormApi, SubmissionErrors } from 'final-form';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-final-form';
import { useFormSending } from './useSending.ts';

/** Inside the form, after its draft: answers have come back from the queue, with the server's errors at their fields. */
export function ReturnedAnswers({ onRefused }: { onRefused: () => void }) {
  const form = useForm();
  const { sending, state } = useFormSending();
  const refused = useEffectEvent(onRefused);
  const returned = state.is === 'editing' ? state.returned : undefined;

  useEffect(() => {
    if (!returned) return;
    // In the next task: the form has its validation and decorators only after this effect.
    const timer = setTimeout(() => {
      if (returned.errors) showErrors(form, sending.submit, returned.errors).then(refused);
      else document.getElementById(pageHeadingId)?.focus();
    });
    return () => clearTimeout(timer);
  }, [form, returned, sending]);
  return null;
}

/** As if the values had been submitted here. */
async function showErrors(form: FormApi, onSubmit: Config['onSubmit'], errors: SubmissionErrors) {
  form.setConfig('onSubmit', () => errors);
  const shown = form.submit();
  form.setConfig('onSubmit', onSubmit);
  await shown;
}
