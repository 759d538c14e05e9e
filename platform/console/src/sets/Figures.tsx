import type { CohortSummary, EdgeState, SetDetails } from '@onesite/protocol/registry';
import { StatStrip } from '@onesite/shared-ui/data/StatStrip';
import { useCohortsQuery } from '../cohorts/cohortsApi.ts';
import { shareText } from '../texts/formats.ts';

type Props = { set: SetDetails | undefined; edges: EdgeState[] | undefined };

/** The live set, and how many edges serve it. */
export function Figures({ set, edges }: Props) {
  const { data: cohorts } = useCohortsQuery();
  const serving = edges?.filter(({ state }) => state === 'serving').length;
  const lost = edges?.filter(({ state }) => state === 'lost').length;
  return (
    <StatStrip
      items={[
        { label: 'Live set', value: set?.number ?? '…' },
        { label: 'Canary', value: cohorts ? canaryText(cohorts.filter(({ state }) => state === 'running')) : '…' },
        {
          label: set ? `Edges on ${set.number}` : 'Edges',
          value: edges ? `${serving} of ${edges.length}${lost ? `, ${lost} lost` : ''}` : '…',
        },
        { label: 'Last switch, all edges', value: set ? switchText(set.switchMs) : '…' },
      ]}
    />
  );
}

function canaryText([first, ...others]: CohortSummary[]) {
  if (!first) return 'none';
  if (others.length > 0) return `${others.length + 1} running`;
  return `${Object.keys(first.members).join(', ')} at ${shareText(first.share)}`;
}

/** Edges that were there at its release and have not switched to it. */
const switchText = (ms: number | null) => (ms === null ? 'none since the start' : `${(ms / 1000).toFixed(1)} s`);
