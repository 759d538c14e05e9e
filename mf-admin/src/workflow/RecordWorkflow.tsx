import { assigneeLabel } from '@fieldbox/contract/orders/orderStates';
import type { RecordNote } from '@fieldbox/contract/orders/orders';
import { fillPath } from '@fieldbox/contract/site/paths';
import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import { useToast } from '@onesite/shared-host';
import { failureOf, isLost } from '@onesite/shared-host/query';
import { accountKey, readStored, writeStored } from '@onesite/shared-host/storage';
import { Button } from '@onesite/shared-ui/actions/Button';
import { LinkButton } from '@onesite/shared-ui/actions/TextLink';
import { Select } from '@onesite/shared-ui/forms/SelectField';
import { TextArea } from '@onesite/shared-ui/forms/TextArea';
import { bare, phone, VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import { type SubmitEvent, useId, useReducer, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Entry, Timeline } from '../history/RecordHistory.tsx';
import { adminApi, useAdminUserQuery } from '../resource/adminApi.ts';
import { RecordSection } from '../resource/RecordSection.tsx';
import { type Creation, creationCall, showRows, tagsOf } from '../resource/rows.ts';
import { useAction } from '../resource/useAction.tsx';
import { useAssignees, type Workflow, type WorkflowChange, type WorkflowRow } from './workflow.tsx';

const { useAddNoteMutation, useChangeNoteMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    addNote: build.mutation<RecordNote, OfRow & Creation<{ text: string }>>({
      query: ({ path, ...sent }) => creationCall(path, sent),
      invalidatesTags: (_, error, { kind, id }) => (error ? [] : tagsOf(kind, [{ id }])),
      // Until the record is fetched again, the note is shown from the response.
      onQueryStarted: ({ kind, id }, lifecycle) =>
        lifecycle.queryFulfilled.then(
          ({ data }) => void showRows(lifecycle, kind, [{ id }], ({ notes }) => notes?.push(data)),
          () => {},
        ),
    }),
    /** PUT restores a deleted note. */
    changeNote: build.mutation<unknown, OfRow & { method: 'DELETE' | 'PUT' }>({
      query: ({ path, method }) => ({ path, method }),
      invalidatesTags: (_, __, { kind, id }) => tagsOf(kind, [{ id }]),
    }),
  }),
});

/** The row, and the path of one of its notes or of all. */
type OfRow = { kind: Workflow['kind']; id: number; path: string };

type RowProps = { workflow: Workflow; row: WorkflowRow; change: WorkflowChange };

/** The states of an open record: the present one is filled, a press on another sets it. */
export const RecordState = ({ workflow: { labels }, row, change }: RowProps) => (
  <Cells role="group" aria-label="State" $count={Object.keys(labels).length}>
    {Object.entries(labels).map(([value, label]) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === row.state}
        onClick={() => void (value === row.state || change([row], { state: value }))}
      >
        {label}
      </button>
    ))}
  </Cells>
);

/* On phones, the cells are in two lines. */
const Cells = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, auto);
  border-bottom: 1px solid var(--line-strong);
  > button {
    ${bare}
    min-height: 38px;
    padding: 0 4px;
    color: var(--ink-2);
    font: 500 var(--t-1) / 1 var(--font-text);
    font-stretch: inherit;
    white-space: nowrap;
    &:hover { color: var(--ink); }
    &:focus-visible { outline-offset: -4px; }
    &[aria-pressed='true'] { background: var(--ink); color: var(--paper); cursor: default; }
    &[aria-pressed='true']:focus-visible { outline-color: var(--paper); }
    @media (forced-colors: active) {
      &[aria-pressed='true'] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
    }
  }
  > button + button { border-left: 1px solid var(--line); }
  @media ${phone}, (pointer: coarse) {
    grid-template-columns: repeat(${({ $count }) => $count / 2}, 1fr);
    > button { min-height: 44px; font-size: var(--t-2); }
    > button:nth-child(n + ${({ $count }) => $count / 2 + 1}) { border-top: 1px solid var(--line); }
    > button:nth-child(${({ $count }) => $count / 2 + 1}) { border-left: 0; }
  }
`;

/** Shows and changes who looks after an open record. */
export function RecordAssignee({ row, change }: Omit<RowProps, 'workflow'>) {
  const id = useId();
  const { me, all } = useAssignees();
  const { assignee } = row;
  const options = assignee && !all.some((one) => one.id === assignee.id) ? [assignee, ...all] : all;
  const isMine = !!me && me.id === assignee?.id;

  function assign(chosen: number | undefined) {
    if (chosen === assignee?.id) return;
    void change([row], { assignee: options.find((one) => one.id === chosen) ?? null });
  }

  return (
    <Line>
      <label htmlFor={id}>{assigneeLabel}</label>
      {me && !isMine ? <LinkButton onClick={() => assign(me.id)}>Assign to me</LinkButton> : null}
      <Select
        id={id}
        value={assignee?.id ?? ''}
        onChange={({ currentTarget: { value } }) => assign(value ? Number(value) : undefined)}
      >
        <option value="">Unassigned</option>
        {options.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
    </Line>
  );
}

const Line = styled.section`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 52px;
  padding: 6px 16px;
  border-bottom: 1px solid var(--line-strong);
  > label { margin-right: auto; font-weight: 560; white-space: nowrap; }
  > button { flex: none; }
  > select { width: auto; min-width: 0; max-width: 200px; min-height: 38px; font-size: var(--t-2); }
`;

type NotesProps = {
  workflow: Workflow;
  row: { id: number; notes: readonly RecordNote[]; createdAt: string };
  /** The first entry: 'Ordered by the customer'. */
  started: string | undefined;
};

/** The history of a record: notes, changes and mails, the newest last, and a field for another note. */
export function RecordNotes({ workflow, row: { id: rowId, notes, createdAt }, started }: NotesProps) {
  const { data: me } = useAdminUserQuery();
  const [change, { isLoading }] = useChangeNoteMutation();
  const root = useRef<HTMLDivElement>(null);
  const { save, fail } = useAction();

  async function remove(note: RecordNote) {
    if (isLoading) return;
    const key = `note ${note.id}`;
    const call = { kind: workflow.kind, id: rowId, path: fillPath(workflow.paths.note, { id: note.id }) };
    const { error } = await save(change({ ...call, method: 'DELETE' }), {
      key,
      done: () => ({ title: 'Note Deleted', description: `From ${workflow.noun} ${rowId}.` }),
      undo: () => change({ ...call, method: 'PUT' }),
    });
    if (!error) return root.current?.querySelector('textarea')?.focus();
    const failed = { description: 'Failed to delete the note. Please try again.', retry: 'Retry' };
    fail(error, failed, () => void remove(note), key);
  }

  const noted = notes.map(
    (note): Entry => ({
      key: `note ${note.id}`,
      at: note.createdAt,
      what: note.text,
      by: note.author?.name ?? 'Erased',
      isNote: true,
      action:
        me && note.author?.id === me.id ? (
          <LinkButton aria-label={`Delete note: ${note.text.slice(0, 40)}`} onClick={() => void remove(note)}>
            Delete
          </LinkButton>
        ) : null,
    }),
  );
  const beginning = started === undefined ? [] : [{ key: 'beginning', at: createdAt, what: started }];
  return (
    <RecordSection title="History">
      <Entries ref={root}>
        <Timeline kind={workflow.kind} id={rowId} own={[...beginning, ...noted]} />
        {me ? <NoteForm workflow={workflow} rowId={rowId} username={me.username} /> : null}
      </Entries>
    </RecordSection>
  );
}

const Entries = styled.div`
  display: grid;
  gap: 10px;
`;

/** The text of an unsent note, and its idempotency key. */
type Draft = { text: string; key: string };

/** Adds a note to a record; Ctrl+Enter does as well. */
function NoteForm({ workflow, rowId, username }: { workflow: Workflow; rowId: number; username: string }) {
  const draftKey = accountKey('administrator', username, `${workflow.kind}.${rowId}.note`); // the draft outlives the open record
  const readDraft = () => readStored('session', draftKey) as Draft | null;
  const text = readDraft()?.text ?? ''; // read at each rendering, because Retry in a toast may have sent it
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [error, setError] = useState<string>();
  const [isAdded, setIsAdded] = useState(false);
  const [add, { isLoading }] = useAddNoteMutation();
  const toast = useToast();
  const { fail } = useAction();

  function write(written: string) {
    const draft: Draft | undefined = written ? { text: written, key: newIdempotencyKey() } : undefined;
    writeStored('session', draftKey, draft);
    setError(undefined);
    setIsAdded(false);
    rerender();
  }

  async function send() {
    const draft = readDraft();
    if (isLoading) return;
    if (!draft?.text.trim()) return setError('Please write a note');
    const { error: refusal } = await add({
      ...{ kind: workflow.kind, id: rowId, path: fillPath(workflow.paths.notes, { id: rowId }) },
      ...{ input: { text: draft.text }, key: draft.key },
    });
    if (refusal) {
      const description = `Failed to add the note to ${workflow.noun} ${rowId}. Please try again.`;
      if (isLost(refusal)) fail(refusal, { description, retry: 'Retry' }, () => void send(), draftKey);
      return setError(failureOf(refusal)?.fields?.text ?? 'Failed to add the note. Please try again.');
    }
    if (readDraft()?.key === draft.key) writeStored('session', draftKey, undefined); // a draft that was changed meanwhile stays
    toast.dismiss(draftKey);
    setError(undefined);
    setIsAdded(true);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <NoteFields onSubmit={submit}>
      <TextArea
        label="Add a note"
        hideLabel
        placeholder="Add a note"
        rows={2}
        value={text}
        error={error}
        aria-keyshortcuts="Control+Enter"
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send();
        }}
      />
      <Button type="submit" size="small" pending={isLoading} pendingLabel="Adding...">
        Add note
      </Button>
      <VisuallyHidden role="status">{isAdded ? 'Note added.' : ''}</VisuallyHidden>
    </NoteFields>
  );
}

const NoteFields = styled.form`
  display: grid;
  gap: 8px;
  justify-items: end;
  > :first-child { width: 100%; }
  textarea { min-height: 64px; padding-block: 8px; font-size: var(--t-2); }
  @media print { display: none; }
`;
