import { Conflict } from '@fieldbox/shop-ui/conflict/Conflict';
import type { Withdrawal, WithdrawalConflict } from './useWithdrawal.ts';
import { withdrawalVerb } from './withdrawalVerb.ts';

type Props = { conflict: WithdrawalConflict; withdrawal: Withdrawal };

/** Who changed the component meanwhile, that nothing was saved, and the choice, with the current state first. */
export function WithdrawalConflictNote({ conflict, withdrawal: { withdraw, restore, dismissConflict } }: Props) {
  const { wanted, current, changedBy } = conflict;
  const verb = withdrawalVerb(current);
  const isWithdrawn = current.state === 'withdrawn';
  const isNeeded = (wanted === 'restore') === isWithdrawn;
  const word = wanted === 'withdraw' ? verb.noun : 'restoring';
  return (
    <Conflict
      text={`${changedBy?.name ?? 'Someone else'} ${wanted === 'withdraw' && isWithdrawn ? 'withdrew' : 'changed'} ${current.name}`}
      at={changedBy?.at}
      rest={`. Your ${word} was not saved${isNeeded ? '' : ', and is no longer needed'}.`}
      dismissLabel={isWithdrawn ? 'Keep it withdrawn' : 'Keep the component'}
      onDismiss={() => dismissConflict(current.id)}
      overrideLabel={isNeeded ? `${wanted === 'withdraw' ? verb.label : 'Restore'} anyway` : undefined}
      onOverride={() => (wanted === 'withdraw' ? withdraw(current) : restore(current))}
    />
  );
}
