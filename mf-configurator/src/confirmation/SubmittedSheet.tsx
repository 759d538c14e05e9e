import { partOf } from '@fieldbox/contract/catalogue/parts';
import { factsOf } from '@fieldbox/contract/fields/fieldText';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { requestFields } from '@fieldbox/contract/orders/orderFields';
import { estimateNote, priceScope } from '@fieldbox/contract/orders/price';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { ItemName } from '@fieldbox/shop-ui/product/ItemName';
import { UnitsPrice } from '@fieldbox/shop-ui/product/UnitsPrice';
import { Money } from '@onesite/shared-ui/data/Money';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { styled } from 'styled-components';
import { drawingNotes, submittedDrawing } from '../drawing/lazyDrawings.ts';
import { List } from '../summary/Items.styles.ts';

const submittedFit = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './SubmittedFit.tsx').then((module) => module.SubmittedFit),
);

/** The submitted configuration, with the total that the server worked out. */
export function SubmittedSheet({ configuration }: { configuration: SubmittedConfiguration }) {
  const { code: SubmittedFit } = submittedFit.useCode(true);
  const { id, mission, container, components, totalPrice, quantity } = configuration;
  const rows = [
    ['Mission', mission.name],
    ['Container', container.name],
    ['Components', components.length],
    ...factsOf(requestFields, configuration).map(({ term, value }) => [term, value] as const),
    ['Estimated total', <UnitsPrice key="total" price={totalPrice} quantity={quantity} />],
  ] as const;
  return (
    <Sheet>
      <h2>{`Quote request no. ${id}`}</h2>
      <Figure>
        <Room data-lazy>
          <LazyPart code={submittedDrawing} of="the drawing">
            {(SubmittedDrawing) => <SubmittedDrawing configuration={configuration} />}
          </LazyPart>
        </Room>
      </Figure>
      <dl>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{`${estimateNote} ${priceScope}`}</p>
      {components.length > 0 ? <SubmittedItems container={container} components={components} /> : null}
      {SubmittedFit ? <SubmittedFit container={container} components={components} /> : null}
    </Sheet>
  );
}

/* As high as the sheet, so that its rule ends with the longer of the two columns. */
const Figure = styled.div`
  grid-area: drawing;
  border-bottom: 1px solid var(--line-strong);
  @media (min-width: 1024px) { border-bottom: 0; border-left: 1px solid var(--line-strong); }
`;

/* The drawing is made for its size, so that type on it is never scaled. On phones it is higher for its width. */
const Room = styled.div`
  aspect-ratio: 640 / 430;
  padding: 4px 12px 8px;
  @media (max-width: 479px) { aspect-ratio: 1 / 0.86; }
`;

const Sheet = styled.div`
  @media (min-width: 1024px) {
    display: grid;
    grid-template: 'number number' auto 'facts drawing' auto 'note drawing' auto 'items drawing' 1fr 'fit fit' auto / minmax(0, 1fr) minmax(0, 1.2fr);
  }
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  > p { grid-area: note; padding: 0 18px 16px; color: var(--ink-2); font-size: var(--t-1); line-height: 1.45; }
  > h2 {
    grid-area: number;
    padding: 14px 18px;
    border-bottom: 1px solid var(--line-strong);
    font-size: var(--t-3);
    font-variant-numeric: tabular-nums;
  }
  dl { grid-area: facts; }
  dl > div {
    display: grid;
    grid-template-columns: minmax(0, 180px) minmax(0, 1fr);
    gap: 16px;
    align-items: baseline;
    padding: 12px 18px;
  }
  dl > div + div { border-top: 1px solid var(--line); }
  dt { color: var(--ink-2); font-size: var(--t-2); }
  dd { font-weight: 560; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  dl > div:last-child {
    padding-bottom: 8px;
    dt { color: var(--ink); font-weight: 560; }
    dd {
      font-size: 1.875rem;
      font-weight: 600;
      font-stretch: var(--wide);
      letter-spacing: -0.02em;
      line-height: 1.1;
    }
  }
  @media (max-width: 479px) {
    dl > div { grid-template-columns: minmax(0, 112px) minmax(0, 1fr); }
    dl > div:last-child { grid-template-columns: 1fr; gap: 0; }
  }
`;

type Props = Pick<SubmittedConfiguration, 'container' | 'components'>;

/** The submitted components at the prices of the order, numbered as on the drawing. */
function SubmittedItems({ container, components }: Props) {
  const { code: notesOf } = drawingNotes.useCode(true);
  const notes = notesOf?.(container.kind, components.map(partOf));
  return (
    <Place>
      <List aria-label="Components">
        {components.map(({ id, name, price }, index) => (
          <li key={id}>
            <BalloonNumber isNewest={false}>{index + 1}</BalloonNumber>
            <ItemName note={notes?.[index]}>{name}</ItemName>
            <Money as="b" dollars={price} />
          </li>
        ))}
      </List>
    </Place>
  );
}

/* The sheet has its own frame, and nothing is removed here. */
const Place = styled.div`
  grid-area: items;
  border-top: 1px solid var(--line-strong);
  > ol { border: 0; }
  > ol > li { padding-right: 18px; }
`;
