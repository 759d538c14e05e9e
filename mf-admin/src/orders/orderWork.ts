import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';

// What an administrator does with orders is loaded when an order is opened or selected: a first view shows the list alone.

export const recordState = lazyCode(() =>
  import(/* webpackChunkName: "order-work" */ './state/RecordState.tsx').then(({ RecordState }) => RecordState),
);

export const recordAssignee = lazyCode(() =>
  import(/* webpackChunkName: "order-work" */ './assignee/RecordAssignee.tsx').then(
    ({ RecordAssignee }) => RecordAssignee,
  ),
);

export const recordNotes = lazyCode(() =>
  import(/* webpackChunkName: "order-work" */ './notes/RecordNotes.tsx').then(({ RecordNotes }) => RecordNotes),
);

export const selectionBar = lazyCode(() =>
  import(/* webpackChunkName: "order-work" */ './changes/OrderSelectionBar.tsx').then(
    ({ OrderSelectionBar }) => OrderSelectionBar,
  ),
);

export const orderConflictNote = lazyCode(() =>
  import(/* webpackChunkName: "order-work" */ './changes/OrderConflictNote.tsx').then(
    ({ OrderConflictNote }) => OrderConflictNote,
  ),
);
