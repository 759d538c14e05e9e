import { partOf } from '@fieldbox/contract/catalogue/parts';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import { brand } from '@fieldbox/contract/site/brand';
import { Logo } from '@fieldbox/shop-ui/brand/Logo';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { UnitDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { Facts, Head, Items, Picture, Sheet, Total } from '@fieldbox/shop-ui/print/QuoteSheet.styles';
import { sheetLayout, sheetWidth } from '@fieldbox/shop-ui/print/sheetLayout';
import { formatUtc } from '@onesite/shared-contract/formats/dates';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { Money } from '@onesite/shared-ui/data/Money';
import { styled } from 'styled-components';
import { customerFacts } from './CustomerSection.tsx';
import { soldFigures } from './soldFigures.tsx';
import { soldText } from './soldText.ts';

/** More parts than these stand in two columns, by name and price alone. */
const partsWithFigures = 14;

/** The order for the printer, which prints it instead of the page: one sheet, unless the customer wrote pages. */
export function PrintedOrder({ order }: { order: SubmittedConfiguration }) {
  const { mission, container, components, state } = order;
  const hasFigures = components.length <= partsWithFigures;
  const { columns, many, height } = sheetLayout(components.length, hasFigures);
  return (
    <Printed>
      <Paper className="print-sheet">
        <Head>
          <Logo name={brand.name} />
          <h1>{`Order ${order.id}`}</h1>
          <p>{formatUtc(order.createdAt)}</p>
        </Head>
        <Picture $ratio={sheetWidth / height}>
          <UnitDrawing
            kind={container.kind}
            sector={mission.type}
            components={components.map(partOf)}
            width={sheetWidth}
            height={height}
            balloons
          />
        </Picture>
        <Facts $count={state ? 3 : 2}>
          <div>
            <dt>Mission</dt>
            <dd>{mission.name}</dd>
          </div>
          <div>
            <dt>Container</dt>
            <dd>
              <span>{container.name}</span> <Money as="span" dollars={container.basePrice} />
            </dd>
          </div>
          {state ? (
            <div>
              <dt>State</dt>
              <dd>{orderStateLabels[state]}</dd>
            </div>
          ) : null}
        </Facts>
        <Items $columns={columns} $many={many} aria-label="Items as sold">
          {components.map((component, index) => (
            <li key={component.id}>
              <BalloonNumber>{index + 1}</BalloonNumber>
              <span>{component.name}</span>
              {hasFigures ? <em>{soldText(component)}</em> : null}
              <Money as="b" dollars={component.price} />
            </li>
          ))}
        </Items>
        <Total>
          <b>Total Price</b>
          <Money as="strong" dollars={order.totalPrice} />
        </Total>
        <Lists>
          <section>
            <h2>Customer</h2>
            <DescriptionList terms="dense" items={customerFacts(order)} />
          </section>
          <section>
            <h2>Unit as sold</h2>
            <DescriptionList terms="dense" items={soldFigures(order)} />
          </section>
        </Lists>
      </Paper>
    </Printed>
  );
}

/* Long texts go on to a second page. */
const Paper = styled(Sheet)`
  @media print { height: auto; min-height: 248mm; }
`;

const Lists = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 18pt;
  margin-top: 8pt;
  padding-top: 6pt;
  border-top: 0.75pt solid var(--line-strong);
  h2 { padding-bottom: 2pt; font-size: 9.5pt; font-weight: 600; }
  && dl > div { grid-template-columns: 56pt minmax(0, 1fr); padding: 1pt 0; break-inside: avoid; }
  && :is(dt, dd) { font-size: 8.5pt; line-height: 1.4; }
`;
