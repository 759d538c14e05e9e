import type { BothFactors } from '@fieldbox/contract/accounts/administratorAccount';
import { failureOf } from '@onesite/shared-host/query';
import { useReplaceRecoveryCodesMutation } from './accountApi.ts';
import { BothFactorsForm } from './BothFactorsForm.tsx';

type Props = { onClose: () => void; onDone: (recoveryCodes: string[]) => void };

export function NewCodesForm({ onClose, onDone }: Props) {
  const [replace] = useReplaceRecoveryCodesMutation();

  const submit = async (factors: BothFactors) => {
    const { data, error } = await replace(factors);
    if (error) return failureOf(error);
    onDone(data.recoveryCodes);
  };

  return (
    <>
      <p>The recovery codes you have now will stop working.</p>
      <BothFactorsForm submitLabel="Make new codes" onSubmit={submit} onCancel={onClose} />
    </>
  );
}
