import { use } from 'react';
import { useChanges } from '../changes/useChanges.ts';
import { WorkContext } from '../WorkContext.ts';
import type { WorkRow } from '../work.ts';
import { StateCells } from './StateCells.tsx';

type Props = { row: Pick<WorkRow, 'id' | 'state' | 'version'> };

/** The state of an open record, changed by a press. */
export function RecordState({ row }: Props) {
  const { work } = use(WorkContext);
  const change = useChanges();
  return (
    <StateCells
      states={work.states}
      state={row.state}
      onChoose={(state) => void (state === row.state || change([row], { state }))}
    />
  );
}
