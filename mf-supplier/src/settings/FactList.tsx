import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { styled } from 'styled-components';
import type { Fact } from './profileGroups.ts';

/** Answers as term and value; unlike in a record, one that is not given is shown, because it can be. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <List>
    {facts.map(({ term, value, isLink }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd dir="auto" data-empty={value === null || undefined}>
          {value !== null && isLink ? (
            <TextLink href={value} rel="noreferrer">
              {value}
            </TextLink>
          ) : (
            (value ?? 'not given')
          )}
        </dd>
      </div>
    ))}
  </List>
);

const List = styled.dl`
  > div { display: grid; gap: 0 24px; padding: 10px 0; border-top: 1px solid var(--line); }
  > div:last-child { border-bottom: 1px solid var(--line); }
  dt { color: var(--ink-2); font-size: var(--t-2); }
  dd { overflow-wrap: anywhere; white-space: pre-line; }
  [data-empty] { color: var(--ink-3); }
  @media (min-width: 700px) { > div { grid-template-columns: 220px minmax(0, 1fr); } }
`;
