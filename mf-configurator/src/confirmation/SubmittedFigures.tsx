import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { useId } from 'react';
import { styled } from 'styled-components';
import { FigureList } from '../figures/FigureList.tsx';

/** What the submitted configuration adds up to. */
export function SubmittedFigures({
  configuration: { container, components },
}: {
  configuration: SubmittedConfiguration;
}) {
  const id = useId();
  return (
    <Place aria-labelledby={id}>
      <h3 id={id}>Summary</h3>
      <FigureList kind={container.kind} components={components} />
    </Place>
  );
}

const Place = styled.section`
  max-width: 640px;
  margin-top: var(--s-5);
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  > h3 {
    padding: 12px 18px;
    border-bottom: 1px solid var(--line);
    font-size: var(--t-2);
    font-weight: 560;
  }
`;
