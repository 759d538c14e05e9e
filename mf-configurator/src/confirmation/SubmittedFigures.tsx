import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { styled } from 'styled-components';
import { FigureList } from '../figures/FigureList.tsx';

/** What the submitted configuration adds up to, at the prices of the order. */
export function SubmittedFigures({ configuration }: { configuration: SubmittedConfiguration }) {
  const { container, components, totalPrice } = configuration;
  return (
    <Place>
      <FigureList {...{ kind: container.kind, basePrice: container.basePrice, components, totalPrice }} />
    </Place>
  );
}

const Place = styled.div`
  max-width: 640px;
  margin-top: var(--s-5);
`;
