import { addUp } from '@fieldbox/contract/catalogue/figures';
import { partOf } from '@fieldbox/contract/catalogue/parts';
import { factsOf } from '@fieldbox/contract/fields/fieldText';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { requestFields } from '@fieldbox/contract/orders/orderFields';
import { promises } from '@fieldbox/contract/site/promises';
import { figureLines } from '@fieldbox/shop-ui/figures/figureLines';
import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { QuoteSheet } from '@fieldbox/shop-ui/print/QuoteSheet';
import { Terms } from '@onesite/shared-ui/data/Terms';
import { sheet } from '@onesite/shared-ui/layout/parts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { linkToSubmitted } from '../state/linkTo.ts';

// What the confirmation shows with the drawing's code.
export { FitNoteList } from '@fieldbox/shop-ui/product/FitNoteList';

type Props = { configuration: SubmittedConfiguration };

export const SubmittedDrawing = ({ configuration: { mission, container, components } }: Props) => (
  <SizedDrawing kind={container.kind} sector={mission.type} components={components.map(partOf)} />
);

export function SubmittedFigures({ configuration: { container, components } }: Props) {
  const id = useId();
  return (
    <Figures aria-labelledby={id}>
      <h3 id={id}>Summary</h3>
      <dl>
        <Terms items={figureLines(container.kind, addUp(container, components))} />
      </dl>
    </Figures>
  );
}

const Figures = styled.section`
  ${sheet}
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

export function PrintedOrder({ configuration, answerTo }: Props & { answerTo: string }) {
  const { id, createdAt, mission, container, components, totalPrice, quantity } = configuration;
  return (
    <Printed>
      <QuoteSheet
        title={`Quote request no. ${id}`}
        date={new Date(createdAt)}
        mission={mission.name}
        sector={mission.type}
        container={container}
        components={components}
        totalPrice={totalPrice}
        quantity={quantity}
        wishes={factsOf(requestFields, configuration)}
        link={linkToSubmitted(configuration)}
      >{`${promises.quote}${answerTo ? ` We reply to ${answerTo}.` : ''}`}</QuoteSheet>
    </Printed>
  );
}
