import { styled } from 'styled-components';
import type { Example } from './examples.ts';

const sectorNames = { military: 'Military', civilian: 'Civilian' };

export function ExampleCard({ name, sector, text, container, components }: Example) {
  return (
    <Card>
      <Head>
        <h3>{name}</h3>
        <p>{sectorNames[sector]}</p>
      </Head>
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
  grid-template-rows: auto auto 1fr;
  gap: 4px;
  align-items: baseline;
  padding-block: var(--s-5);
  border-bottom: 1px solid var(--line);
  > * { min-width: 0; }
  @media (min-width: 768px) {
    padding: var(--s-6) var(--s-6) var(--s-6) 0;
    &:nth-child(even) { padding: var(--s-6) 0 var(--s-6) var(--s-6); border-left: 1px solid var(--line); }
  }
`;

/* The sector stands beside the name where both fit. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  align-items: baseline;
  justify-content: space-between;
  > h3 { min-width: 0; font-size: var(--t-4); }
  > p { color: var(--ink-2); font-size: var(--t-1); }
`;

const Text = styled.p`
  max-width: 48ch;
  color: var(--ink-2);
  text-wrap: pretty;
`;

const Parts = styled.dl`
  align-self: start;
  margin-top: var(--s-5);
  font-size: var(--t-2);
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    padding-block: 8px;
    border-top: 1px solid var(--line);
  }
  dt { flex: none; width: 7rem; color: var(--ink-2); }
  dd { flex: 1 1 9rem; min-width: 0; }
`;
