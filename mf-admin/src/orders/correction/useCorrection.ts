import type { ConfigurationRow, SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { formatRelative } from '@onesite/shared-contract/formats/dates';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import type { FormErrors } from '@onesite/shared-ui/overlay/FormDialog';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import { asLastChanged } from '../changes/useOrderChanges.ts';
import { type Correction, useCorrectOrderMutation } from './correctionsApi.ts';

/** Corrects an order in the version that was seen. After a conflict that is the present one: who saves again has been told. */
export function useCorrection({ id, version = 1 }: SubmittedConfiguration) {
  const [send] = useCorrectOrderMutation();
  const [seen, setSeen] = useState({ id, version });
  const toast = useToast();
  const undo = useUndo();

  return async (correction: Pick<Correction, 'part' | 'body'>): Promise<FormErrors | undefined> => {
    const { data, error } = await send({ seen: await asLastChanged(seen), ...correction } as Correction);
    if (data) {
      toast({ title: 'Order Corrected', description: `Order ${id} is saved.`, action: undo(data.eventId) });
      return undefined;
    }
    const failure = failureOf(error);
    if (failure?.code === 'edit_conflict') {
      setSeen({ id, version: (failure.current as ConfigurationRow).version });
      const by = failure.changedBy;
      const who = by
        ? `${by.name} has changed this order ${formatRelative(by.at)}`
        : 'Somebody else has changed this order';
      return { [FORM_ERROR]: `${who}. Nothing was saved. Save again to replace what it says now.` };
    }
    return failure?.fields ?? { [FORM_ERROR]: 'Failed to correct the order. Please try again.' };
  };
}
