import { Badge } from '@onesite/shared-ui/data/Badge';
import { styled } from 'styled-components';

/** The row's mark, which decides its look (Ledger.tsx). */
export type RowState = 'cohort' | 'ended' | 'live' | 'refused' | undefined;

const names = { cohort: 'Cohort', ended: 'Cohort ended', live: 'Live', refused: 'Refused' };

type Props = {
  /** A set's number, or a cohort's id. A refusal has none. */ number: number | string | null;
  state: RowState;
};

export const SetNumber = ({ number, state }: Props) => (
  <Root data-row-state={state}>
    <span>{number ?? 'none'}</span>
    {state ? <Badge tone={state === 'live' ? 'strong' : 'outline'}>{names[state]}</Badge> : null}
  </Root>
);

const Root = styled.span`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
