import * as callPaths from '@fieldbox/contract/callPaths';
import { idempotencyHeader } from '@fieldbox/contract/idempotency';
import type { SubmittedQuestionnaire } from '@fieldbox/contract/questionnaire';
import { createSendKey } from '@fieldbox/contract/sendKey';
import { callApi, useToast } from '@fieldbox/shared-host';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { submissionFailed } from './submissionFailed.ts';
import type { Sent } from './ThankYou.tsx';

type Values = Record<string, unknown>;

/** Sends the form. Errors are shown in a toast and, if the server names fields, under those. */
export function useSubmit(onSent: (sent: Sent) => void) {
  const toast = useToast();
  const [keyFor] = useState(createSendKey);

  return async (values: Values): Promise<SubmissionErrors> => {
    const result = await callApi({
      path: callPaths.questionnaire,
      method: 'POST',
      body: values,
      headers: { [idempotencyHeader]: keyFor(values) },
    });
    if ('error' in result) {
      const message = submissionFailed(result.error);
      toast({ variant: 'destructive', title: 'Submission Failed', description: message });
      return { ...result.error.fields, [FORM_ERROR]: message };
    }
    const answer = result.data as Partial<SubmittedQuestionnaire> | undefined;
    onSent({ id: answer?.id, email: String(values.email).trim() });
  };
}
