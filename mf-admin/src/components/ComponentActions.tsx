import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { RowActions } from '../tab/RowActions.tsx';
import { canEdit } from './canEdit.ts';
import type { Withdrawal } from './withdrawal/useWithdrawal.ts';
import { withdrawalVerb } from './withdrawal/withdrawalVerb.ts';

type Props = { component: AdminComponent; withdrawal: Pick<Withdrawal, 'ask' | 'restore'>; onEdit: () => void };

/** Edit and Delete; for a supplier's component Withdraw; for a withdrawn one Restore. */
export function ComponentActions({ component, withdrawal: { ask, restore }, onEdit }: Props) {
  const { name, state } = component;
  const isWithdrawn = state === 'withdrawn';
  const verb = isWithdrawn ? 'Restore' : withdrawalVerb(component).label;
  return (
    <RowActions>
      {canEdit(component) ? (
        <LinkButton aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </LinkButton>
      ) : null}
      <LinkButton aria-label={`${verb} ${name}`} onClick={() => (isWithdrawn ? restore(component) : ask(component))}>
        {verb}
      </LinkButton>
    </RowActions>
  );
}
