import { Conflict, type ConflictProps } from '@fieldbox/shop-ui/conflict/Conflict';
import type { CallFailure } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';

const differenceCode = lazyCode(() => import('../activity/EventChanges.tsx').then((m) => m.differenceInWords));

type Props = Pick<ConflictProps, 'onReload' | 'overwrite'> & {
  seen: Readonly<Record<string, unknown>>;
  failure: Pick<CallFailure, 'current' | 'changedBy'>;
  /** A link to the row, if another row may be open. */
  row?: { name: string; to: string };
};

/** Says that a change of a row was not saved, what the row is now, and who changed it. */
export function ChangedMeanwhile({ seen, failure: { current, changedBy }, row, ...buttons }: Props) {
  const { code: differenceInWords, failed } = differenceCode.useCode();
  if (!differenceInWords && !failed) return null;
  const now = differenceInWords?.(seen, current ?? seen);
  const link = row && (
    <>
      <TextLink to={row.to}>{row.name}</TextLink>
      {now ? `, ${now}` : ''}
    </>
  );
  return <Conflict now={link ?? now} by={changedBy?.name} {...buttons} />;
}
