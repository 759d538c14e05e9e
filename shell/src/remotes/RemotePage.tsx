import type { PathRecord } from '@fieldbox/shared-host/host';
import { use } from 'react';
import { usePageArrival } from '../navigation/usePageArrival.ts';
import { Guard } from './Guard.tsx';
import type { PageLoader } from './pages.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';

type Props = { remote: string; record: PathRecord; loader: PageLoader };

/** One route of a remote, rendered in the shell's own tree. */
export function RemotePage({ remote, record, loader }: Props) {
  const target = { remote, route: record.id };
  return (
    <RemoteBoundary remote={remote} onRetry={() => loader.forget(target)}>
      <Guard access={record.access}>
        <LoadedPage {...{ remote, record, loader }} />
      </Guard>
    </RemoteBoundary>
  );
}

function LoadedPage({ remote, record, loader }: Props) {
  const { Page, data } = use(loader.load({ remote, route: record.id }));
  usePageArrival(record.title);
  return <Page data={data} />;
}
