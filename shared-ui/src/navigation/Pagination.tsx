import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';
import { useLocation } from '@onesite/shared-host';
import { styled } from 'styled-components';
import { ButtonLink } from '../actions/Button.tsx';
import { phone, row } from '../layout/parts.ts';

export type PaginationProps = {
  /** The position of the first row that is shown among all, from 1. */
  start: number;
  /** How many rows are shown. */
  count: number;
  /** The number of rows on all pages. */
  total: number;
  /** There are more than `total`: matches of a search are not counted to the end. */
  isCapped?: boolean;
  /** The addresses of the pages beside it, such as '?cursor=a'. */
  previous: string | undefined;
  next: string | undefined;
  /** The accessible name, where a screen has more than one list. */
  label?: string;
};

/**
 * The steps below a list that comes by pages. A cursor knows its neighbours only, so there is no jump to a page; at an end the
 * step stays, unavailable, so that the focus is not lost. A list of one page needs no steps.
 */
export function Pagination({ previous, next, label = 'Pages', ...place }: PaginationProps) {
  return (
    <Bar aria-label={label}>
      <p role="status">{rangeOf(place)}</p>
      {previous || next ? (
        <div>
          <Step to={previous}>Previous</Step>
          <Step to={next}>Next</Step>
        </div>
      ) : null}
    </Bar>
  );
}

function Step({ to, children }: { to: string | undefined; children: string }) {
  const here = useLocation();
  return (
    <ButtonLink size="small" to={to ?? here} aria-disabled={!to || undefined}>
      {children}
    </ButtonLink>
  );
}

/** "51 to 100 of 8,212", "1 to 50 of more than 1,000" */
function rangeOf({ start, count, total, isCapped }: Omit<PaginationProps, 'previous' | 'next' | 'label'>) {
  const all = `${isCapped ? 'more than ' : ''}${formatNumber(total)}`;
  return count === 0 ? `0 of ${all}` : `${formatNumber(start)} to ${formatNumber(start + count - 1)} of ${all}`;
}

const Bar = styled.nav`
  ${row}
  gap: 12px var(--s-5);
  color: var(--ink-2);
  font-size: var(--t-2);
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  > p { min-width: 0; }
  > div { ${row} margin-left: auto; }
  /* On a phone the steps take the line, each at its own edge under the thumb. */
  @media ${phone} { > div { justify-content: space-between; width: 100%; } }
`;
