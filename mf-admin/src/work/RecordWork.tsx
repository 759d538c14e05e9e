import type { OrderNote } from '@fieldbox/contract/orders/configurations';
import { assigneeLabel } from '@fieldbox/contract/orders/orderStates';
import { priceOfUnits } from '@fieldbox/contract/orders/price';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { useSession, useToast } from '@onesite/shared-host';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { createAccountDraft } from '@onesite/shared-ui/forms/draft';
import { Select } from '@onesite/shared-ui/forms/SelectField';
import { TextArea } from '@onesite/shared-ui/forms/TextArea';
import { bare } from '@onesite/shared-ui/layout/parts';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { phone } from '@onesite/shared-ui/layout/widths';
import { ToolSelect } from '@onesite/shared-ui/list/ListFilters';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Entry, Timeline } from '../history/RecordHistory.tsx';
import { useAdminUserQuery } from '../resource/resource.ts';
import { leaveSelection, SelectionBar } from '../resource/SelectionBar.tsx';
import type { Selection } from '../resource/selection.tsx';
import { useUndo } from '../resource/useRowAction.tsx';
import { useChanges } from './useChanges.ts';
import { isOver, type RowChange, stateLabel, useAssignees, useWorkPlace, type Work, type WorkRow } from './work.tsx';

/** The states of an open record, of which the present one is filled; another one is a press away. */
export function RecordState({ row }: { row: Pick<WorkRow, 'id' | 'state' | 'version'> }) {
  const { states } = useWorkPlace().work;
  const change = useChanges();
  return (
    <Cells role="group" aria-label="State" $count={states.length}>
      {states.map(({ value, label }) => (
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
}

/* On phones in two lines, of three or two each. */
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

/** Who looks after an open record, and another choice. */
export function RecordAssignee({ row }: { row: Pick<WorkRow, 'id' | 'assignee' | 'version'> }) {
  const id = useId();
  const change = useChanges();
  const { me, all } = useAssignees();
  const { assignee } = row;
  const options = assignee && !all.some((one) => one.id === assignee.id) ? [assignee, ...all] : all;
  const isMine = !!me && me.id === assignee?.id;

  function assign(chosen: number | undefined) {
    if (chosen === assignee?.id) return;
    void change([row], { assignee: options.find((one) => one.id === chosen) ?? null });
  }

  return (
    <>
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
    </>
  );
}

type NotesProps = {
  rowId: number;
  notes: readonly OrderNote[];
  /** What it began with. */
  beginning?: Entry | undefined;
};

/** The story of a record: what was noted, changed and sent, the newest last, and a field for another note. */
export function RecordNotes({ rowId, notes, beginning }: NotesProps) {
  const { work } = useWorkPlace();
  const { data: me } = useAdminUserQuery();
  const username = useSession('administrator')?.username;
  const [send, { isLoading }] = work.useDeleteNote();
  const [add] = work.useAddNote();
  const root = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const undo = useUndo();

  async function remove(note: OrderNote) {
    if (isLoading) return;
    const { error } = await send({ id: note.id, rowId });
    if (error) {
      const description = 'Failed to delete the note. Please try again.';
      const action = { label: 'Retry', run: () => void remove(note) };
      return toast({ title: 'Error', description, variant: 'destructive', action });
    }
    const key = newIdempotencyKey();
    const action = undo(() => add({ rowId, text: note.text, key }));
    toast({ title: 'Note Deleted', description: `From ${work.noun} ${rowId}.`, action });
    root.current?.querySelector('textarea')?.focus();
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
  return (
    <Notes ref={root}>
      <Timeline kind={work.kind} id={rowId} own={beginning ? [beginning, ...noted] : noted} />
      {username ? <NoteForm rowId={rowId} username={username} /> : null}
    </Notes>
  );
}

const Notes = styled.div`
  display: grid;
  gap: 10px;
`;

/** Adds a note to a record; Ctrl+Enter does as well. */
function NoteForm({ rowId, username }: { rowId: number; username: string }) {
  const { work } = useWorkPlace();
  const [draft] = useState(() => noteDraft(work.kind, rowId, username));
  const [text, setText] = useState(() => draft.read().values.text);
  const [error, setError] = useState<string>();
  const [isAdded, setIsAdded] = useState(false);
  const [sendKey] = useState(() => createSendKey());
  const [add, { isLoading }] = work.useAddNote();

  function write(written: string) {
    setText(written);
    setError(undefined);
    setIsAdded(false);
    draft.save({ text: written });
  }

  async function send() {
    if (isLoading) return;
    if (!text.trim()) return setError('Please write a note');
    const note = { rowId, text };
    const result = await add({ ...note, key: sendKey.attempt(note).key });
    if (result.error) {
      return setError(failureOf(result.error)?.fields?.text ?? 'Failed to add the note. Please try again.');
    }
    sendKey.remove(note);
    setIsAdded(true);
    // What was typed meanwhile is another note.
    setText((now) => (now === text ? '' : now));
    draft.removeIfSame({ text });
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
`;

/** What an administrator is writing about a record: it outlasts the record, in this tab, until the session ends. */
const noteDraft = (kind: Work['kind'], rowId: number, username: string) =>
  createAccountDraft<{ text: string }>(
    { role: 'administrator', username, name: `mf-admin.note/${kind}-${rowId}` },
    {
      isFilled: ({ text }) => text !== '',
      knownFields: ({ text }) => ({ text: typeof text === 'string' ? text : '' }),
    },
  );

type BarProps = { selection: Selection<WorkRow>; request: ListRequest };

/** More are not lost, cancelled or closed without a question. */
const maxUnasked = 10;

const noChange = { value: '', label: 'No change' };
const nobody = { value: 'nobody', label: 'Unassigned' };

/** What can be done with the selected rows. */
export function WorkSelectionBar({ selection, request }: BarProps) {
  const { chosen: rows } = selection;
  const count = rows.length;
  const { work } = useWorkPlace();
  const change = useChanges();
  const { all } = useAssignees();
  const [state, setState] = useState('');
  const [assignee, setAssignee] = useState('');
  const [asked, setAsked] = useState<RowChange>();
  const [isSaving, setSaving] = useState(false);
  const assignees = [noChange, nobody, ...all.map(({ id, name }) => ({ value: String(id), label: name }))];

  function set(chosen: RowChange) {
    if (chosen.state && isOver(work, chosen.state) && count > maxUnasked) setAsked(chosen);
    else void save(chosen);
  }

  /** What was not saved stays selected. */
  async function save(chosen: RowChange) {
    setAsked(undefined);
    setSaving(true);
    const isSaved = await change(rows, chosen);
    setSaving(false);
    if (isSaved) leaveSelection(selection);
  }

  function setChosen() {
    const found = assignee === nobody.value ? null : all.find(({ id }) => String(id) === assignee);
    if (!state && found === undefined) return;
    set({ ...(state && { state }), ...(found !== undefined && { assignee: found }) });
  }

  const named = `${count} ${count === 1 ? work.noun : work.kind}`;
  const worth = rows.reduce((sum, { totalPrice = 0, quantity }) => sum + priceOfUnits(totalPrice, quantity), 0);
  const value = worth > 0 ? `worth ${formatMoney(worth)} together` : 'changed together, and one Undo reverts them';
  return (
    <SelectionBar selection={selection} exported={{ ...work.exported, request }}>
      <span aria-hidden>State</span>
      <ToolSelect label="State" options={[noChange, ...work.states]} value={state} onChange={setState} />
      <span aria-hidden>{assigneeLabel}</span>
      <ToolSelect label={assigneeLabel} options={assignees} value={assignee} onChange={setAssignee} width={170} />
      <Button
        variant="ink"
        size="small"
        aria-disabled={!state && !assignee}
        pending={isSaving}
        onClick={setChosen}
      >{`Apply to ${count}`}</Button>
      <ConfirmDialog
        open={!!asked}
        title={`Set ${named} to ${asked?.state ? stateLabel(work, asked.state) : ''}?`}
        confirmLabel={`Set ${named}`}
        onConfirm={() => asked && void save(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {`They are ${value}.`}
      </ConfirmDialog>
    </SelectionBar>
  );
}
