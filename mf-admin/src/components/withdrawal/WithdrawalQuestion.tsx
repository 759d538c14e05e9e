import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { Trash2 } from 'lucide-react';
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
          {label} component
        </>
      }
      onCancel={cancel}
      onConfirm={() => withdraw(component)}
    >
      {effectOf(component)} {ordersOf(component)}
    </ConfirmDialog>
  );
}

const effectOf = ({ state }: AdminComponent) =>
  state === 'on_sale' ? 'It leaves the configurator at once.' : 'It is not public now and won’t become public.';

function ordersOf({ orderCount }: AdminComponent) {
  if (orderCount === 0) return 'No order includes it.';
  if (orderCount === 1) return 'The 1 order that includes it keeps its name and price as sold.';
  return `The ${orderCount.toLocaleString('en-US')} orders that include it keep its name and price as sold.`;
}
