import { useParams } from '@fieldbox/shared-host';
import type { PathRecord } from '@fieldbox/shared-host/host';
import { use, useEffect } from 'react';
import { usePageArrival } from '../navigation/usePageArrival.ts';
import { Guard } from './Guard.tsx';
import type { PageLoader, PageTarget } from './pages.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';

type Props = {
  remote: string;
  record: PathRecord;
  loader: PageLoader;
  onPageReady?: (remote: string) => void;
};

/** One route of a remote, rendered in the shell's own tree. */
export function RemotePage({ remote, record, loader, onPageReady }: Props) {
  const target = { remote, route: record.id, params: useParams() };
  void loader.load(target); // before the guard has its answer: the document has sent for the code already
  return (
    <RemoteBoundary
      key={JSON.stringify(target.params)}
      remote={remote}
      title={record.title}
      onRetry={() => loader.forget(target)}
    >
      <Guard access={record.access}>
        <LoadedPage target={target} title={record.title} loader={loader} onReady={onPageReady} />
      </Guard>
    </RemoteBoundary>
  );
}

type LoadedProps = { target: PageTarget; title: string; loader: PageLoader; onReady?: (remote: string) => void };

function LoadedPage({ target, title, loader, onReady }: LoadedProps) {
  const { Page, props } = use(loader.load(target));
  const { remote } = target;
  usePageArrival(title);
  useEffect(() => onReady?.(remote), [onReady, remote]);
  return <Page {...props} />;
}
