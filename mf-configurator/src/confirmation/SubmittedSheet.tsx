import { factsOf } from '@fieldbox/contract/fields/fieldText';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { requestFields } from '@fieldbox/contract/orders/orderFields';
import { estimateNote, priceScope } from '@fieldbox/contract/orders/price';
import { UnitsPrice } from '@fieldbox/shop-ui/product/UnitsPrice';
import { Terms } from '@onesite/shared-ui/data/Terms';
import { figure, fromDesktop, muted, phone, sheet } from '@onesite/shared-ui/layout/parts';
import { LazyPart, lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { styled } from 'styled-components';
import { ItemList } from '../page/ItemList.tsx';

export const drawnOrder = lazyCode(() => import(/* webpackChunkName: "drawing" */ './drawnOrder.tsx'));

/** The submitted configuration, with the total that the server worked out. */
export function SubmittedSheet({ configuration }: { configuration: SubmittedConfiguration }) {
  const { code } = drawnOrder.useCode(true);
  const { id, mission, container, components, totalPrice, quantity } = configuration;
  const rows = [
    { term: 'Mission', value: mission.name },
    { term: 'Container', value: container.name },
    { term: 'Components', value: components.length },
    ...factsOf(requestFields, configuration),
    { term: 'Estimated total', value: <UnitsPrice price={totalPrice} quantity={quantity} /> },
  ];
  return (
    <Root>
      <h2>{`Quote request no. ${id}`}</h2>
      <figure>
        <div data-lazy>
          <LazyPart code={drawnOrder} of="the drawing">
            {({ SubmittedDrawing }) => <SubmittedDrawing configuration={configuration} />}
          </LazyPart>
        </div>
      </figure>
      <dl>
        <Terms items={rows} />
      </dl>
      <p>{`${estimateNote} ${priceScope}`}</p>
      {components.length > 0 ? (
        <section>
          <ItemList label="Components" kind={container.kind} components={components} />
        </section>
      ) : null}
      {code ? <code.FitNoteList container={container} components={components} /> : null}
    </Root>
  );
}

const Root = styled.div`
  ${sheet}
  > h2 {
    grid-area: number;
    padding: 14px 18px;
    border-bottom: 1px solid var(--line-strong);
    font-size: var(--t-3);
    font-variant-numeric: tabular-nums;
  }

  /* As high as the sheet, so that its rule ends with the longer of the two columns. */
  > figure { grid-area: drawing; border-bottom: 1px solid var(--line-strong); }
  /* The drawing is made for its size, so that type on it is never scaled. On phones it is higher for its width. */
  > figure > div { aspect-ratio: 640 / 430; padding: 4px 12px 8px; }

  > dl { grid-area: facts; }
  > dl > div {
    display: grid;
    grid-template-columns: minmax(0, 180px) minmax(0, 1fr);
    gap: 16px;
    align-items: baseline;
    padding: 12px 18px;
  }
  > dl > div + div { border-top: 1px solid var(--line); }
  dt { color: var(--ink-2); font-size: var(--t-2); }
  dd { font-weight: 560; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  > dl > div:last-child {
    padding-bottom: 8px;
    dt { color: var(--ink); font-weight: 560; }
    dd { ${figure} font-size: 1.875rem; font-weight: 600; letter-spacing: -0.02em; line-height: 1.1; }
  }

  > p { grid-area: note; padding: 0 18px 16px; ${muted} line-height: 1.45; }
  > section { grid-area: items; border-top: 1px solid var(--line-strong); }
  /* What does not fit. */
  > ul {
    grid-area: fit;
    padding: 8px 18px;
    border-top: 1px solid var(--line-strong);
    font-size: var(--t-2);
    line-height: 1.45;
    overflow-wrap: anywhere;
    > li + li { margin-top: 4px; }
  }

  @media ${phone} {
    > figure > div { aspect-ratio: 1 / 0.86; }
    > dl > div { grid-template-columns: minmax(0, 112px) minmax(0, 1fr); }
    > dl > div:last-child { grid-template-columns: 1fr; gap: 0; }
  }
  @media ${fromDesktop} {
    display: grid;
    grid-template: 'number number' auto 'facts drawing' auto 'note drawing' auto 'items drawing' 1fr 'fit fit' auto / minmax(0, 1fr) minmax(0, 1.2fr);
    > figure { border-bottom: 0; border-left: 1px solid var(--line-strong); }
  }
`;
