import { useSearchParams } from '@onesite/shared-host';
import { Pagination } from '@onesite/shared-ui/navigation/Pagination';
import { styled } from 'styled-components';
import { pageIn } from './consoleApi.ts';

type Props = { label: string /** Of the page in the address. */; name: string; size: number; total: number };

/** The steps through a list's pages, where there are several. */
export function Pages({ label, name, size, total }: Props) {
  const [address] = useSearchParams();
  if (total <= size) return null;
  const page = pageIn(address, name);
  const at = (other: number) => {
    const next = new URLSearchParams(address);
    next.set(name, String(other));
    return `?${next}`;
  };
  return (
    <Foot>
      <Pagination
        label={label}
        start={(page - 1) * size + 1}
        count={Math.min(size, total - (page - 1) * size)}
        total={total}
        previous={page > 1 ? at(page - 1) : undefined}
        next={page * size < total ? at(page + 1) : undefined}
      />
    </Foot>
  );
}

const Foot = styled.div`
  margin-top: var(--s-3);
`;
