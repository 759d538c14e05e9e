import * as callPaths from '@fieldbox/contract/callPaths';
import { idempotencyHeader } from '@fieldbox/contract/idempotency';
import type { SubmittedQuestionnaire } from '@fieldbox/contract/questionnaire';
import { createSendKey } from '@fieldbox/contract/sendKey';
import { callApi, useToast } from '@fieldbox/shared-host';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useState } from 'react';
import type { Sent } from '../thanks/sent.ts';
import { submissionFailed } from './submissionFailed.ts';

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
    const { leadName, email, ...answers } = values;
    const stored = result.data as SubmittedQuestionnaire;
    onSent({ ...stored, name: String(leadName).trim(), email: String(email).trim(), answers });
  };
}
