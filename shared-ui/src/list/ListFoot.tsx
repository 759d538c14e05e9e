import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { styled } from 'styled-components';
import { RelativeTime } from '../data/RelativeTime.tsx';
import { afterAMoment } from '../data/waitingLook.ts';
import { Pagination } from '../navigation/Pagination.tsx';

export type ListFootProps = { noun: string; list: ListQuery; listPage: ListPage<unknown> };

/** Where one is in a list, the ways on, and how old the rows are while others are on their way. */
export function ListFoot({ noun, list, listPage: { page, isLoading, isStale, receivedAt } }: ListFootProps) {
  if (isLoading) return <Loading role="status">{`Loading ${noun}`}</Loading>;
  if (!page || page.rows.length === 0) return null;
  const { start, rows, total, isCapped, previous, next } = page;
  const previousAddress =
    previous || list.isFirstPage ? previous && list.pageAddress(previous) : list.pageAddress(undefined);
  return (
    <>
      <Pagination
        label={`Pages of ${noun}`}
        {...{ start, total, isCapped }}
        count={rows.length}
        previous={previousAddress}
        next={next && list.pageAddress(next)}
      />
      {isStale && receivedAt ? (
        <Note>
          As of <RelativeTime time={new Date(receivedAt).toISOString()} />
        </Note>
      ) : null}
    </>
  );
}

const Note = styled.p`
  color: var(--ink-2);
  font-size: var(--t-1);
`;

const Loading = styled(Note)`
  ${afterAMoment}
`;
