import type { SubmittedConfiguration } from '@fieldbox/contract/configurations';
import { lazyCode } from '@fieldbox/shared-ui/loading/lazyCode';
import { styled } from 'styled-components';

const figureList = lazyCode(() =>
  import(/* webpackChunkName: "figures" */ '../figures/FigureList.tsx').then((module) => module.FigureList),
);

/** What the submitted configuration adds up to, at the prices of the order. */
export function SubmittedFigures({ configuration }: { configuration: SubmittedConfiguration }) {
  const { code: FigureList } = figureList.useCode(true);
  const { container, components, totalPrice } = configuration;
  return FigureList ? (
    <Place>
      <FigureList {...{ kind: container.kind, basePrice: container.basePrice, components, totalPrice }} />
    </Place>
  ) : null;
}

const Place = styled.div`
  max-width: 640px;
  margin-top: var(--s-5);
`;
