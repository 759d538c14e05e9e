import { styled } from 'styled-components';
import { VisuallyHidden } from '../layout/parts.ts';

export type SkeletonProps = {
  /** What is loading, in words; screen readers announce it. */
  label: string;
  rows: number;
  columns?: number;
  /** In pixels, such as 38 for a dense table. */
  rowHeight: number;
};

/** The rules of the table or list that is loading, with blank cells and without animation. */
export function Skeleton({ label, rows, columns = 1, rowHeight }: SkeletonProps) {
  const count = (length: number) => Array.from({ length }, (_, index) => index);
  return (
    <div role="status" aria-label={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Lines aria-hidden>
        {count(rows).map((row) => (
          <div key={row} style={{ height: rowHeight }}>
            {count(columns).map((column) => (
              <span key={column} />
            ))}
          </div>
        ))}
      </Lines>
    </div>
  );
}

const Lines = styled.div`
  border: 1px solid var(--line);
  background: var(--sheet);
  > div { display: flex; }
  > div + div { border-top: 1px solid var(--line); }
  span { flex: 1; }
  span + span { border-left: 1px solid var(--line); }
`;
