import { brand } from '@fieldbox/contract/brand';
import { missingItemsMessage } from '@fieldbox/contract/configurations';
import { newIdempotencyKey } from '@fieldbox/contract/idempotency';
import { useNavigate, useToast } from '@fieldbox/shared-host';
import { failureOf } from '@fieldbox/shared-host/query';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useEffect, useRef } from 'react';
import { configurator } from '../configuration/configurator.ts';
import { sendAttempted, submitted, type UserInfo } from '../configuration/configuratorSlice.ts';
import { keepSubmit } from '../confirmation/keptSubmit.ts';
import { configurationRequest } from './configurationRequest.ts';
import { contentOf } from './sentAs.ts';
import { submissionFailed } from './submissionFailed.ts';
import { useConfiguratorSubmitMutation } from './submitApi.ts';
import { useTakeOutWithdrawn } from './useTakeOutWithdrawn.ts';

/** Sends what was chosen and goes to the confirmation. Resolves to what went wrong, for the form and for its fields. */
export function useSubmitConfiguration() {
  const read = configurator.useRead();
  const send = configurator.useSend();
  const [post] = useConfiguratorSubmitMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const takeOutWithdrawn = useTakeOutWithdrawn();
  const isHere = useIsHere();

  function failed(message: string, fields?: Record<string, string>): SubmissionErrors {
    toast({ ...submissionFailed, description: message });
    return { ...fields, [FORM_ERROR]: message };
  }

  return async (userInfo: UserInfo): Promise<SubmissionErrors | undefined> => {
    const state = read();
    const request = configurationRequest(state, userInfo);
    if (!request) return failed(missingItemsMessage);

    // A price that has changed makes no other order: the server works out its own.
    const content = JSON.stringify({ ...request, totalPrice: undefined });
    const key = state.attempt?.content === content ? state.attempt.key : newIdempotencyKey();
    send(sendAttempted({ content, key }));

    const answer = await post({ request, key });
    if (answer.error || !answer.data) {
      const fields = failureOf(answer.error)?.fields;
      if (await takeOutWithdrawn(fields)) return;
      return failed('There was an error submitting your configuration. Please try again.', fields);
    }
    const answerTo = userInfo.email.trim();
    const submit = { submittedConfigId: answer.data.id, seenTotal: state.totalPrice, answerTo };
    keepSubmit(submit);
    send(submitted({ ...submit, content: contentOf(state) }));
    toast({
      title: 'Configuration Submitted',
      description: `Your ${brand.name} configuration has been submitted successfully.`,
    });
    if (isHere.current) navigate('/success'); // who has gone elsewhere meanwhile stays there, and has the toast
  };
}

function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
