import { brand } from '@fieldbox/contract/brand';
import { missingItemsMessage } from '@fieldbox/contract/configurations';
import { newIdempotencyKey } from '@fieldbox/contract/idempotency';
import { useNavigate, useToast } from '@fieldbox/shared-host';
import { failureOf } from '@fieldbox/shared-host/query';
import { configurator } from '../configuration/configurator.ts';
import { sendAttempted, submitted, type UserInfo } from '../configuration/configuratorSlice.ts';
import { keepSubmit } from '../confirmation/keptSubmit.ts';
import { configurationRequest } from './configurationRequest.ts';
import { useConfiguratorSubmitMutation } from './submitApi.ts';

const failed = { title: 'Submission Failed', variant: 'destructive' } as const;

/** Sends what was chosen and goes to the confirmation. Resolves to the server's messages by field where it refused. */
export function useSubmitConfiguration() {
  const state = configurator.useValue((whole) => whole);
  const send = configurator.useSend();
  const [submit] = useConfiguratorSubmitMutation();
  const navigate = useNavigate();
  const toast = useToast();

  return async (userInfo: UserInfo): Promise<Partial<UserInfo> | undefined> => {
    const request = configurationRequest(state, userInfo);
    if (!request) return toast({ ...failed, description: missingItemsMessage }) as undefined;

    const content = JSON.stringify(request);
    const key = state.attempt?.content === content ? state.attempt.key : newIdempotencyKey();
    send(sendAttempted({ content, key }));

    const answer = await submit({ request, key });
    if (answer.error || !answer.data) {
      toast({ ...failed, description: 'There was an error submitting your configuration. Please try again.' });
      return failureOf(answer.error)?.fields;
    }
    keepSubmit(answer.data.id);
    send(submitted(answer.data.id));
    toast({
      title: 'Configuration Submitted',
      description: `Your ${brand.name} configuration has been submitted successfully.`,
    });
    navigate('/success');
  };
}
