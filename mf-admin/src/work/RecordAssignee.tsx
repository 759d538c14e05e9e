import { assigneeLabel } from '@fieldbox/contract/orders/assignees';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { Select } from '@onesite/shared-ui/forms/SelectField';
import { useId } from 'react';
import { useAssignees } from './assignees.ts';
import { useChanges } from './useChanges.ts';
import type { WorkRow } from './work.ts';

type Props = { row: Pick<WorkRow, 'id' | 'assignee' | 'version'> };

/** Who looks after an open record, and another choice. */
export function RecordAssignee({ row }: Props) {
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
