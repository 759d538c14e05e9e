import { Checkbox } from '@onesite/shared-ui/forms/Checkbox';
import { use } from 'react';
import { styled } from 'styled-components';
import { SelectionContext } from './selection.ts';

/** Selects one order. */
export function SelectOrder({ id }: { id: number }) {
  const { ids, select } = use(SelectionContext);
  return (
    <Target>
      <Checkbox
        aria-label={`Select order ${id}`}
        checked={ids.has(id)}
        onChange={(event) => select([id], event.currentTarget.checked)}
      />
    </Target>
  );
}

/** Selects all orders of the page, or none. */
export function SelectPage() {
  const { ids, rows, select } = use(SelectionContext);
  const isPart = ids.size > 0 && ids.size < rows.length;
  return (
    <Target>
      <Checkbox
        aria-label="Select all on this page"
        ref={(box) => {
          if (box) box.indeterminate = isPart;
        }}
        checked={rows.length > 0 && ids.size === rows.length}
        disabled={rows.length === 0}
        onChange={(event) =>
          select(
            rows.map(({ id }) => id),
            event.currentTarget.checked,
          )
        }
      />
    </Target>
  );
}

/* The label makes the target of the box larger, and a click beside it opens no record. */
const Target = styled.label`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  cursor: pointer;
`;
