import type { Page } from '@onesite/shared-host/lists/readPage';
import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Download } from 'lucide-react';
import { useExport } from './useExport.ts';

type Props = { path: string; noun: string; list: Pick<ListQuery, 'request'>; page: Pick<ListPage<unknown>, 'page'> };

/** Saves all rows of a list that match its search, its filters and the time, and says how many they are. */
export function ExportButton({ path, noun, list: { request }, page: { page } }: Props) {
  const { save, isPending } = useExport(path, noun);
  return (
    <Button
      size="small"
      pending={isPending}
      pendingLabel="Exporting..."
      aria-disabled={page?.total === 0}
      onClick={() => save(request)}
    >
      <Download size={18} aria-hidden />
      <span>{`Export CSV${page ? ` (${countOf(page)})` : ''}`}</span>
    </Button>
  );
}

const countOf = ({ total, isCapped }: Pick<Page<unknown>, 'total' | 'isCapped'>) =>
  `${isCapped ? 'more than ' : ''}${total.toLocaleString('en-US')}`;
