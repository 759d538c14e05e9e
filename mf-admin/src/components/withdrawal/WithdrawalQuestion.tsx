import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { Trash2 } from 'lucide-react';
import { ordersThatInclude } from '../../tab/ordersThatInclude.ts';
import type { Withdrawal } from './useWithdrawal.ts';
import { withdrawalVerb } from './withdrawalVerb.ts';

type Props = { component: AdminComponent; withdrawal: Withdrawal };

/** Asked once before a component is taken off sale. */
export function WithdrawalQuestion({ component, withdrawal: { cancel, withdraw } }: Props) {
  const { label } = withdrawalVerb(component);
  return (
    <ConfirmDialog
      open
      title={`${label} ${component.name}?`}
      confirmLabel={
        <>
          <Trash2 size={18} aria-hidden />
          <span>{`${label} component`}</span>
        </>
      }
      onCancel={cancel}
      onConfirm={() => withdraw(component)}
    >
      {`${effectOf(component)} ${ordersThatInclude(component.orderCount, 'its name and price')}`}
    </ConfirmDialog>
  );
}

const effectOf = ({ state }: AdminComponent) =>
  state === 'on_sale' ? 'It leaves the configurator at once.' : 'It is not public now and won’t become public.';
