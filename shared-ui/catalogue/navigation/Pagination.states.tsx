import { useState } from 'react';
import { Pagination } from '../../src/navigation/Pagination.tsx';
import { Narrow } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const stay = () => {};

function Browsed({ total, label }: { total: number; label: string }) {
  const [page, setPage] = useState(2);
  const [pageSize, setPageSize] = useState(25);
  return (
    <Pagination
      {...{ page, pageSize, total, label }}
      previous={page > 1 ? () => setPage(page - 1) : undefined}
      next={page * pageSize < total ? () => setPage(page + 1) : undefined}
      pageSizes={[25, 50, 100]}
      onPageSizeChange={(size) => {
        setPageSize(size);
        setPage(1);
      }}
    />
  );
}

export const states: States = {
  part: 'Pagination',
  use: 'The foot of a list that comes by pages. A step with an address is a link; at an end it stays, and leads nowhere.',
  states: {
    'In between': <Browsed total={1240} label="Pages of responses" />,
    First: <Pagination label="First page" page={1} pageSize={10} total={46} previous={undefined} next={stay} />,
    Last: <Pagination label="Last page" page={5} pageSize={10} total={46} previous={stay} next={undefined} />,
    'With addresses': (
      <Pagination label="Linked pages" page={2} pageSize={10} total={46} previous="?page=1" next="?page=3" />
    ),
    Empty: <Pagination label="No page" page={1} pageSize={10} total={0} previous={undefined} next={undefined} />,
    Narrow: (
      <Narrow>
        <Browsed total={100000} label="Pages in a narrow column" />
      </Narrow>
    ),
  },
};
