import { useLocation } from '@fieldbox/shared-host';
import { useId } from 'react';
import { Button } from '../actions/Button.tsx';
import { ButtonLink } from '../actions/ButtonLink.tsx';
import { Bar, Range, Size, SizeSelect, Steps } from './Pagination.styles.ts';

/** The address of a page, such as '?page=2', which makes a link; or what a press does. Without it there is no such page. */
export type PageStep = string | (() => void) | undefined;

export type PaginationProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Of all pages. */
  total: number;
  previous: PageStep;
  next: PageStep;
  /** With `onPageSizeChange`: how many rows a page may have. */
  pageSizes?: readonly number[];
  onPageSizeChange?: (pageSize: number) => void;
  /** The accessible name, where a screen has more than one list. */
  label?: string;
};

/**
 * The foot of a list that comes by pages. A cursor knows its neighbours only, so there is no jump to a page; at an end the
 * step stays, unavailable, so that the focus is not lost.
 */
export function Pagination({ page, pageSize, total, previous, next, label = 'Pages', ...sizes }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const asLinks = typeof previous === 'string' || typeof next === 'string';
  return (
    <Bar aria-label={label}>
      <Range role="status">{rangeOf(page, pageSize, total)}</Range>
      <PageSize pageSize={pageSize} {...sizes} />
      <Steps>
        <Step step={previous} asLink={asLinks}>
          Previous
        </Step>
        <span>
          Page {figure(page)} of {figure(pages)}
        </span>
        <Step step={next} asLink={asLinks}>
          Next
        </Step>
      </Steps>
    </Bar>
  );
}

function Step({ step, asLink, children }: { step: PageStep; asLink: boolean; children: string }) {
  const here = useLocation();
  if (!asLink) {
    return (
      <Button size="small" aria-disabled={!step} onClick={typeof step === 'function' ? step : undefined}>
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink size="small" to={typeof step === 'string' ? step : here} aria-disabled={!step || undefined}>
      {children}
    </ButtonLink>
  );
}

type PageSizeProps = Pick<PaginationProps, 'pageSize' | 'pageSizes' | 'onPageSizeChange'>;

function PageSize({ pageSize, pageSizes, onPageSizeChange }: PageSizeProps) {
  const id = useId();
  if (!pageSizes || !onPageSizeChange) return null;
  const choices = pageSizes.includes(pageSize) ? pageSizes : [...pageSizes, pageSize].sort((a, b) => a - b);
  return (
    <Size>
      <label htmlFor={id}>Rows per page</label>
      <SizeSelect id={id} value={pageSize} onChange={(event) => onPageSizeChange(Number(event.currentTarget.value))}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SizeSelect>
    </Size>
  );
}

/** "26 to 50 of 1,240" */
function rangeOf(page: number, pageSize: number, total: number) {
  const from = (page - 1) * pageSize + 1;
  if (from > total) return `0 of ${figure(total)}`;
  return `${figure(from)} to ${figure(Math.min(page * pageSize, total))} of ${figure(total)}`;
}

const figure = (count: number) => count.toLocaleString('en-US');
