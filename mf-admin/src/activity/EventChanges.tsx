import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { Change } from './changes.ts';

/** Each changed field: the old value, struck through, and the new one. */
export const EventChanges = ({ changes }: { changes: readonly Change[] }) =>
  changes.length === 0 ? null : (
    <List>
      {changes.map(({ term, before, after }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {before === undefined ? null : (
              <s dir="auto" title={before}>
                <VisuallyHidden>was </VisuallyHidden>
                <span>{before}</span>
              </s>
            )}
            <Now>
              {before === undefined ? null : <ArrowRight size={13} aria-hidden />}
              <ins dir="auto" title={after}>
                {before === undefined ? null : <VisuallyHidden>now </VisuallyHidden>}
                <span>{after}</span>
              </ins>
            </Now>
          </dd>
        </div>
      ))}
    </List>
  );

/* The arrow stays with the new value, on a line of their own if there is no room for both. */
const Now = styled.span`
  display: inline-flex;
  gap: 8px;
  min-width: 0;
  > .lucide { flex: none; translate: 0 3px; }
  > ins { min-width: 0; }
`;

const List = styled.dl`
  margin-top: 4px;
  color: var(--ink-2);
  font-size: var(--t-1);
  > div { display: grid; grid-template-columns: 88px minmax(0, 1fr); gap: 12px; }
  dt, dd { overflow-wrap: anywhere; }
  dd { display: flex; flex-wrap: wrap; gap: 2px 8px; align-items: baseline; }
  s { text-decoration-color: var(--line-strong); }
  ins { color: var(--ink); text-decoration: none; }
  /* A long text is cut off here; its title has all of it. */
  s, ins {
    display: -webkit-box;
    overflow: hidden;
    max-width: 100%;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
    @media (max-width: 899px) { -webkit-line-clamp: 10; }
  }
  @media (max-width: 899px) { > div { grid-template-columns: 72px minmax(0, 1fr); gap: 8px; } }
`;
