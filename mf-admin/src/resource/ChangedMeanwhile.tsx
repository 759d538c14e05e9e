import { Conflict, type ConflictProps } from '@fieldbox/shop-ui/conflict/Conflict';
import type { CallFailure } from '@onesite/shared-host';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';

const words = lazyCode(() => import('../activity/EventChanges.tsx').then((m) => m.differenceInWords));

type Props = Pick<ConflictProps, 'onReload' | 'overwrite'> & {
  /** Which of several rows it is about. */
  name?: string | undefined;
  seen: object;
  failure: Pick<CallFailure, 'current' | 'changedBy'>;
};

/** Says that a change of a row was not saved: what the row is now, and who made it so. */
export function ChangedMeanwhile({ name, seen, failure: { current, changedBy }, ...buttons }: Props) {
  const { code: differenceInWords, failed } = words.useCode(true);
  if (!differenceInWords && !failed) return null;
  const now = [name, differenceInWords?.(seen, current as object)].filter(Boolean).join(', ');
  return <Conflict now={now} by={changedBy?.name} {...buttons} />;
}
