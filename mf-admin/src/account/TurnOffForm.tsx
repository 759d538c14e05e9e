import type { BothFactors } from '@fieldbox/contract/accounts/administratorAccount';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { useTurnOffOneTimePasswordsMutation } from './accountApi.ts';
import { BothFactorsForm } from './BothFactorsForm.tsx';

export function TurnOffForm({ onClose }: { onClose: () => void }) {
  const [turnOff] = useTurnOffOneTimePasswordsMutation();
  const toast = useToast();

  const submit = async (factors: BothFactors) => {
    const { error } = await turnOff(factors);
    if (error) return failureOf(error);
    toast({ title: 'One-Time Passwords Off', description: 'Your password alone logs you in.' });
    onClose();
  };

  return <BothFactorsForm submitLabel="Turn off" onSubmit={submit} onCancel={onClose} />;
}
