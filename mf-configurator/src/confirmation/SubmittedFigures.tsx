import { addUp } from '@fieldbox/contract/catalogue/figures';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { figureLines } from '@fieldbox/shop-ui/figures/figureLines';
import { useId } from 'react';
import { styled } from 'styled-components';

type Props = { configuration: SubmittedConfiguration };

/** What the submitted configuration adds up to. */
export function SubmittedFigures({ configuration: { container, components } }: Props) {
  const id = useId();
  return (
    <Place aria-labelledby={id}>
      <h3 id={id}>Summary</h3>
      <dl>
        {figureLines(container.kind, addUp(container, components)).map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Place>
  );
}

const Place = styled.section`
  max-width: 640px;
  margin-top: var(--s-5);
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  font-size: var(--t-2);
  line-height: 1.45;
  > h3 { padding: 12px 18px; font-size: var(--t-2); font-weight: 560; }
  div {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    gap: 2px 16px;
    padding: 9px 18px;
    border-top: 1px solid var(--line);
  }
  dt { color: var(--ink-2); }
  dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;
