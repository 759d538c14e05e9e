import type { CurrentRelease } from '@onesite/protocol/registry';
import { styled } from 'styled-components';
import { heldText } from '../texts/formats.ts';

/** Packages that were rolled back and not released again since. */
export function HeldPackages({ held }: Pick<CurrentRelease, 'held'>) {
  const packages = Object.entries(held);
  if (packages.length === 0) return null;
  return (
    <List aria-label="Rolled back">
      {packages.map(([name, one]) => (
        <li
          key={name}
        >{`${heldText(name, one)} Its next promote needs a reason, so that no pipeline releases over it.`}</li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s-2);
  margin: var(--s-4) 0;
  padding: 12px 18px;
  border-left: 4px solid var(--signal);
  background: var(--inset);
  list-style: none;
  overflow-wrap: anywhere;
`;
