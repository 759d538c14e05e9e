import type { CohortSummary, EdgeState, SetDetails } from '@onesite/protocol/registry';
import { StatStrip } from '@onesite/shared-ui/data/StatStrip';
import { useCohortsQuery } from '../api/consoleApi.ts';
import { shareText } from '../texts/formats.ts';

type Props = { set: SetDetails | undefined; edges: EdgeState[] | undefined };

/** The live set, and how many edges serve it. */
export function Figures({ set, edges }: Props) {
  const { data: cohorts } = useCohortsQuery();
  return <StatStrip items={figuresOf(set, edges, cohorts)} />;
}

function figuresOf(set?: SetDetails, edges?: EdgeState[], cohorts?: CohortSummary[]) {
  const unknown = '\u2013';
  const serving = edges?.filter(({ state }) => state === 'serving').length;
  const lost = edges?.filter(({ state }) => state === 'lost').length;
  return [
    { label: 'Live set', value: set?.number ?? unknown },
    { label: 'Cohort', value: cohorts ? cohortText(cohorts.filter(({ state }) => state === 'running')) : unknown },
    {
      label: set ? `Edges on ${set.number}` : 'Edges',
      value: edges ? `${serving} of ${edges.length}${lost ? `, ${lost} lost` : ''}` : unknown,
    },
    { label: 'Last switch, all edges', value: set ? switchText(set.switchMs) : unknown },
  ];
}

/** Before anything is asked for. */
export const unknownFigures = figuresOf();

function cohortText([first, ...others]: CohortSummary[]) {
  if (!first) return 'none';
  if (others.length > 0) return `${others.length + 1} running`;
  return `${Object.keys(first.members).join(', ')} at ${shareText(first.share)}`;
}

/** Edges that were there at its release and have not switched to it. */
function switchText(ms: number | null) {
  return ms === null ? 'none since the start' : `${(ms / 1000).toFixed(1)} s`;
}
