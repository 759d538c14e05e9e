import { assigneeLabel } from '@fieldbox/contract/orders/orderStates';
import { priceOfUnits } from '@fieldbox/contract/orders/price';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ToolSelect } from '@onesite/shared-ui/list/ListFilters';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { useState } from 'react';
import { leaveSelection, type Selection, SelectionBar } from '../resource/selection.tsx';
import { isOver, type RowChange, useAssignees, type Work, type WorkChange, type WorkRow } from './work.tsx';

type BarProps = { work: Work; selection: Selection<WorkRow>; change: WorkChange };

/** More are not lost, cancelled or closed without a question. */
const maxUnasked = 10;

const noChange = { value: '', label: 'No change' };
const nobody = { value: 'nobody', label: 'Unassigned' };

export function WorkSelectionBar({ work, selection, change }: BarProps) {
  const { chosen: rows } = selection;
  const count = rows.length;
  const states = [noChange, ...Object.entries(work.labels).map(([value, label]) => ({ value, label }))];
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
    const result = await change(rows, chosen);
    setSaving(false);
    if (result === 'saved') leaveSelection(selection);
  }

  function setChosen() {
    const found = assignee === nobody.value ? null : all.find(({ id }) => String(id) === assignee);
    if (!state && found === undefined) return;
    set({ ...(state && { state }), ...(found !== undefined && { assignee: found }) });
  }

  const named = `${count} ${count === 1 ? work.one : work.kind}`;
  const worth = rows.reduce((sum, { totalPrice = 0, quantity }) => sum + priceOfUnits(totalPrice, quantity), 0);
  const value = worth > 0 ? `worth ${formatMoney(worth)} together` : 'changed together, and one Undo reverts them';
  return (
    <SelectionBar selection={selection}>
      <span aria-hidden>State</span>
      <ToolSelect label="State" options={states} value={state} onChange={setState} />
      <span aria-hidden>{assigneeLabel}</span>
      <ToolSelect label={assigneeLabel} options={assignees} value={assignee} onChange={setAssignee} width={170} />
      <Button
        variant="secondary"
        size="small"
        aria-disabled={!state && !assignee}
        pending={isSaving}
        onClick={setChosen}
      >{`Apply to ${count}`}</Button>
      <ConfirmDialog
        open={!!asked}
        title={`Set ${named} to ${asked?.state ? work.labels[asked.state] : ''}?`}
        confirmLabel={`Set ${named}`}
        onConfirm={() => asked && void save(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {`They are ${value}.`}
      </ConfirmDialog>
    </SelectionBar>
  );
}
