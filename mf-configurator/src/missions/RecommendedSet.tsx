import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { estimateNote, totalPrice } from '@fieldbox/contract/orders/price';
import type { Unit } from '@fieldbox/contract/units/units';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Money } from '@onesite/shared-ui/data/Money';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { styled } from 'styled-components';
import { configurator } from '../state/configurator.ts';
import { restored } from '../state/configuratorSlice.ts';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { stepOfComponents } from '../state/steps.ts';
import { useUndo } from '../state/useUndo.ts';
import { replacedBy } from '../units/replacedBy.ts';
import { unitSelection } from '../units/unitSelection.ts';

type Props = { unit: Unit; mission: Mission; offer: Offer };

/** A mission's recommended set: what is in it and why, what it costs and what it takes the place of. One click uses it. */
export function RecommendedSet({ unit, mission, offer }: Props) {
  const selected = {
    selectedMission: configurator.useSelector(({ selectedMission }) => selectedMission),
    selectedContainer: configurator.useSelector(({ selectedContainer }) => selectedContainer),
    selectedComponents: configurator.useSelector(({ selectedComponents }) => selectedComponents),
  };
  const dispatch = configurator.useDispatch();
  const chooseSector = useChooseSector();
  const prepareUndo = useUndo();
  const { goTo } = useStepNavigation();
  const { sector, selection, missing } = unitSelection(unit, offer);
  const { selectedContainer: container = null, selectedComponents: components = [] } = selection;
  const replaced = replacedBy(selection, selected);

  function take() {
    const offerUndo = prepareUndo();
    chooseSector(sector); // first: it clears a mission of another sector
    dispatch(restored(selection));
    offerUndo(`Using the recommended set for ${mission.name}`, leftOut(missing), true);
    goTo(stepOfComponents);
  }

  return (
    <section aria-label={`Recommended set for ${mission.name}`}>
      <p>
        <b>Recommended set.</b> <span>{unit.reason}</span>
      </p>
      <List>
        {[...(container ? [container] : []), ...components].map(({ name }, index) => (
          <li key={index}>{name}</li>
        ))}
      </List>
      <Taken>
        <p>
          Estimated total <Money as="b" dollars={totalPrice(container, components)} />
        </p>
        <Button onClick={() => afterPaint(take)}>
          Use this set<VisuallyHidden>{` for ${mission.name}`}</VisuallyHidden>
        </Button>
      </Taken>
      <Small>{estimateNote}</Small>
      {missing.length > 0 ? <Small>{leftOut(missing)}</Small> : null}
      {replaced ? <Small>{`It replaces ${replaced}. You can undo this.`}</Small> : null}
    </section>
  );
}

const List = styled.ul`
  margin-block: 8px 10px;
  padding-left: 18px;
  list-style: square;
`;

const Taken = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  b { font-weight: 600; font-variant-numeric: tabular-nums; }
`;

const Small = styled.p`
  margin-top: 8px;
  color: var(--ink-2);
  font-size: var(--t-1);
`;

const listing = new Intl.ListFormat('en-US');

/** `Not available now, and left out: a lock and cameras.` */
const leftOut = (missing: readonly string[]) =>
  missing.length > 0 ? `Not available now, and left out: ${listing.format(missing)}.` : undefined;
