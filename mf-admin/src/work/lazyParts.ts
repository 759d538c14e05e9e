import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';

// What an administrator does with rows is loaded when one is opened or selected: a first view shows the list alone.

export const recordState = lazyCode(() =>
  import(/* webpackChunkName: "record-work" */ './state/RecordState.tsx').then(({ RecordState }) => RecordState),
);

export const recordAssignee = lazyCode(() =>
  import(/* webpackChunkName: "record-work" */ './assignee/RecordAssignee.tsx').then(
    ({ RecordAssignee }) => RecordAssignee,
  ),
);

export const recordNotes = lazyCode(() =>
  import(/* webpackChunkName: "record-work" */ './notes/RecordNotes.tsx').then(({ RecordNotes }) => RecordNotes),
);

export const selectionBar = lazyCode(() =>
  import(/* webpackChunkName: "record-work" */ './changes/WorkSelectionBar.tsx').then(
    ({ WorkSelectionBar }) => WorkSelectionBar,
  ),
);

export const conflictNote = lazyCode(() =>
  import(/* webpackChunkName: "record-work" */ './changes/ConflictNote.tsx').then(({ ConflictNote }) => ConflictNote),
);
