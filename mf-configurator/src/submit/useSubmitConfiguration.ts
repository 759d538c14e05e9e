import { missingItemsMessage } from '@fieldbox/contract/orders/configurations';
import { brand } from '@fieldbox/contract/site/brand';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { useNavigate, useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import { configurator } from '../state/configurator.ts';
import { sendAttempted, submitted, type UserInfo } from '../state/configuratorSlice.ts';
import { persistSubmit } from '../state/persistedSubmit.ts';
import { contentOf } from '../state/sentOrder.ts';
import { configurationRequest } from './configurationRequest.ts';
import { submissionFailed } from './submissionFailed.ts';
import { useConfiguratorSubmitMutation } from './submitApi.ts';
import { useRemoveWithdrawn } from './useRemoveWithdrawn.ts';

/** Submits the configuration and opens the confirmation. Resolves to the errors of the form and its fields, if any. */
export function useSubmitConfiguration() {
  const getState = configurator.useGetState();
  const dispatch = configurator.useDispatch();
  const [post] = useConfiguratorSubmitMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const removeWithdrawn = useRemoveWithdrawn();
  const isMounted = useIsMounted();
  const [sendKey] = useState(() =>
    createSendKey({
      read: () => [getState().attempt].filter((attempt) => attempt !== null),
      write: ([attempt = null]) => dispatch(sendAttempted(attempt)),
    }),
  );

  function failed(message: string, fields?: Record<string, string>): SubmissionErrors {
    toast({ ...submissionFailed, description: message });
    return { ...fields, [FORM_ERROR]: message };
  }

  return async (userInfo: UserInfo): Promise<SubmissionErrors | undefined> => {
    const state = getState();
    const request = configurationRequest(state, userInfo);
    if (!request) return failed(missingItemsMessage);

    // The total is not part of the content: the server works out its own, so a changed price makes no other order.
    const { key } = sendKey.attempt({ ...request, totalPrice: undefined });
    const response = await post({ request, key });
    if (response.error || !response.data) {
      const fields = failureOf(response.error)?.fields;
      if (await removeWithdrawn(fields)) return;
      return failed('There was an error submitting your configuration. Please try again.', fields);
    }
    const answerTo = userInfo.email.trim();
    const submit = { submittedConfigId: response.data.id, seenTotal: state.totalPrice, answerTo };
    persistSubmit(submit);
    dispatch(submitted({ ...submit, content: contentOf(state) }));
    toast({
      title: 'Configuration Submitted',
      description: `Your ${brand.name} configuration has been submitted successfully.`,
    });
    if (isMounted.current) navigate(pagePaths.success); // a visitor who has left the page stays elsewhere, and sees the toast
  };
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
