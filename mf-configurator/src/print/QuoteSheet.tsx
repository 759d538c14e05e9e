import { brand } from '@fieldbox/contract/brand';
import { formatUtcDay } from '@fieldbox/contract/dates';
import { formatMoney } from '@fieldbox/contract/money';
import { Logo } from '@fieldbox/shared-ui/brand/Logo';
import { UnitDrawing } from '@fieldbox/shared-ui/illustrations/UnitDrawing';
import { configurator } from '../configuration/configurator.ts';
import { drawingNotes } from '../drawing/drawingNotes.ts';
import { linkTo } from '../link/linkTo.ts';
import { estimateNote } from '../summary/estimateNote.ts';
import { ItemName } from '../summary/ItemName.tsx';
import { ItemNumber } from '../summary/ItemNumber.tsx';
import { Facts, Foot, Head, Items, Picture, Sheet, Total } from './QuoteSheet.styles.ts';

/** Rows for which one column has room beside the drawing; a selection has at most 50. */
const rowsOfOneColumn = 14;

/** One page of A4 or Letter, whatever was chosen. */
export function QuoteSheet() {
  const state = configurator.useValue((whole) => whole);
  const { selectedMission: mission, selectedContainer: container, selectedComponents: components } = state;
  if (!container) return null;
  const icons = components.map(({ icon }) => icon);
  const notes = drawingNotes(container.kind, icons);
  const isLong = components.length > rowsOfOneColumn;
  return (
    <Sheet className="print-sheet">
      <Head>
        <Logo name={brand.name} />
        <h1>Quote summary</h1>
        <p>{formatUtcDay(new Date())}</p>
      </Head>
      <Picture $small={isLong}>
        <UnitDrawing
          kind={container.kind}
          sector={state.activeSector}
          components={icons}
          width={660}
          height={isLong ? 300 : 420}
          balloons
        />
      </Picture>
      <Facts>
        <div>
          <dt>Mission</dt>
          <dd>{mission?.name ?? 'Not chosen yet'}</dd>
        </div>
        <div>
          <dt>Container</dt>
          <dd>
            {container.name} <span>{formatMoney(container.basePrice)}</span>
          </dd>
        </div>
      </Facts>
      <Items $long={isLong}>
        {components.map(({ id, name, price }, index) => (
          <li key={id}>
            <ItemNumber isNewest={false}>{index + 1}</ItemNumber>
            <ItemName note={notes[index]}>{name}</ItemName>
            <b>{formatMoney(price)}</b>
          </li>
        ))}
      </Items>
      <Total>
        <b>Estimated total</b>
        <strong>{formatMoney(state.totalPrice)}</strong>
        <p>{estimateNote}</p>
      </Total>
      <Foot>
        <p>
          {brand.email}, {brand.phone}
        </p>
        <p>Open this configuration: {linkTo(state)}</p>
      </Foot>
    </Sheet>
  );
}
