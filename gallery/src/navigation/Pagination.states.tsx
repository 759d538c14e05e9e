import { Pagination } from '@onesite/shared-ui/navigation/Pagination';
import { useState } from 'react';
import { Narrow } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const stay = () => {};

function Browsed({ total, label }: { total: number; label: string }) {
  const [start, setStart] = useState(51);
  return (
    <Pagination
      {...{ start, total, label }}
      count={Math.min(50, total - start + 1)}
      previous={start > 1 ? () => setStart(start - 50) : undefined}
      next={start + 50 <= total ? () => setStart(start + 50) : undefined}
    />
  );
}

export const states: States = {
  part: 'Pagination',
  use: 'The foot of a list that comes by pages. A step with an address is a link; at an end it stays, and leads nowhere.',
  states: {
    'In between': <Browsed total={1240} label="Pages of responses" />,
    First: <Pagination label="First page" start={1} count={50} total={146} previous={undefined} next={stay} />,
    Last: <Pagination label="Last page" start={101} count={46} total={146} previous={stay} next={undefined} />,
    'With addresses': (
      <Pagination label="Linked pages" start={51} count={50} total={146} previous="?cursor=a" next="?cursor=c" />
    ),
    'Found by a search': (
      <Pagination label="Found pages" start={1} count={50} total={1000} isCapped previous={undefined} next={stay} />
    ),
    'One page': <Pagination label="One page" start={1} count={7} total={7} previous={undefined} next={undefined} />,
    Narrow: (
      <Narrow>
        <Browsed total={100000} label="Pages in a narrow column" />
      </Narrow>
    ),
  },
};
