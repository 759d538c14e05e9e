import { use } from 'react';
import { useChanges } from '../changes/useChanges.ts';
import { WorkContext } from '../WorkContext.ts';
import type { WorkRow } from '../work.ts';
import { StateCells } from './StateCells.tsx';
import { useStateKeys } from './useStateKeys.ts';

type Props = { row: Pick<WorkRow, 'id' | 'state' | 'version'> };

/** The state of an open record, changed by a press or a key. */
export function RecordState({ row }: Props) {
  const { work } = use(WorkContext);
  const change = useChanges();
  const choose = (state: string) => void (state === row.state || change([row], { state }));
  useStateKeys(work.states, choose);
  return <StateCells states={work.states} state={row.state} onChoose={choose} />;
}
