import { styled } from 'styled-components';
import type { Example } from './examples.ts';

const sectorNames = { military: 'Military', civilian: 'Civilian' };

export function ExampleCard({ name, sector, text, container, components }: Example) {
  return (
    <Card>
      <h3>{name}</h3>
      <Sector>{sectorNames[sector]}</Sector>
      <Text>{text}</Text>
      <Parts>
        <div>
          <dt>Container</dt>
          <dd>{container}</dd>
        </div>
        <div>
          <dt>Components</dt>
          <dd>{components}</dd>
        </div>
      </Parts>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  grid-template-columns: 1fr auto;
  grid-template-rows: auto auto 1fr;
  gap: 4px 16px;
  align-items: baseline;
  padding-block: var(--s-5);
  border-bottom: 1px solid var(--line);
  > h3 { font-size: var(--t-4); }
  @media (min-width: 768px) {
    padding: var(--s-6) var(--s-6) var(--s-6) 0;
    &:nth-child(even) { padding: var(--s-6) 0 var(--s-6) var(--s-6); border-left: 1px solid var(--line); }
  }
`;

const Sector = styled.p`
  color: var(--ink-2);
  font-size: var(--t-1);
`;

const Text = styled.p`
  grid-column: 1 / -1;
  max-width: 48ch;
  color: var(--ink-2);
  text-wrap: pretty;
`;

const Parts = styled.dl`
  grid-column: 1 / -1;
  align-self: start;
  margin-top: var(--s-5);
  font-size: var(--t-2);
  > div {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    gap: 4px 16px;
    padding-block: 8px;
    border-top: 1px solid var(--line);
  }
  dt { color: var(--ink-2); }
`;
