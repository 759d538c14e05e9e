import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import type { Told } from './historyApi.ts';

const recordHistory = lazyCode(() =>
  import(/* webpackChunkName: "record-work" */ './RecordHistory.tsx').then(({ RecordHistory }) => RecordHistory),
);

/** The history of an open record, whose code is loaded with it. */
export const HistoryOf = (told: Told) => (
  <LazyPart code={recordHistory} of="the history">
    {(RecordHistory) => <RecordHistory {...told} />}
  </LazyPart>
);
