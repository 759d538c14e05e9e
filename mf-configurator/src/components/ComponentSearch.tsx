import { SearchField } from '@onesite/shared-ui/list/SearchField';
import { type KeyboardEvent, useRef } from 'react';
import { styled } from 'styled-components';

type Props = { value: string; onChange: (value: string) => void };

/** Narrows a long list of components. */
export function ComponentSearch({ value, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Place onKeyDown={stayHere}>
      <SearchField
        label="Search components"
        placeholder="Search by name, supplier or purpose"
        value={value}
        onChange={onChange}
        field={field}
      />
    </Place>
  );
}

/** Enter in a form would go on to the next step. */
function stayHere(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

const Place = styled.div`
  display: flex;
  margin-bottom: 12px;
  > * { max-width: none; }
`;
