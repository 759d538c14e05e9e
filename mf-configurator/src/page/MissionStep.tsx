import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { type Sector, sectors } from '@fieldbox/contract/catalogue/sectors';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { styled } from 'styled-components';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { MissionCards } from '../missions/MissionCards.tsx';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { firstStep } from '../state/steps.ts';
import { useIsAsked } from '../state/useIsAsked.ts';
import { useSector } from '../state/useSector.ts';
import { LoadedList } from '../steps/LoadedList.tsx';
import { NotSure } from '../steps/Missing.tsx';
import { SelectionStep } from './SelectionStep.tsx';

const labels: Record<Sector, string> = { military: 'Military', civilian: 'Civilian' };

/** Step 1. The tabs set the visit's sector, which clears the mission. */
export function MissionStep({ catalogue }: { catalogue: Catalogue }) {
  const sector = useSector();
  const chooseSector = useChooseSector();
  const isAsked = useIsAsked();
  const { replaceStep } = useStepNavigation();

  /** A click takes precedence over what the address asks for. */
  function choose(selected: Sector) {
    if (isAsked) replaceStep(firstStep);
    chooseSector(selected);
  }

  const tab = (of: Sector) => ({
    value: of,
    label: labels[of],
    href: `/configurator?sector=${of}`,
    content: (
      <LoadedList of="missions" list={catalogue.missions}>
        {(missions) => (
          <MissionCards legend={`${labels[of]} missions`} missions={missions.filter(isOf(of))} catalogue={catalogue} />
        )}
      </LoadedList>
    ),
  });
  return (
    <SelectionStep
      step={1}
      heading="Select Mission Profile"
      lede={
        <>
          What the unit is for. It does not change the price.{' '}
          <Narrow>
            <NotSure />
          </Narrow>
        </>
      }
    >
      <Tabs label="Sector" items={sectors.map(tab)} value={sector} onValueChange={(value) => choose(value as Sector)} />
    </SelectionStep>
  );
}

const isOf = (sector: Sector) => (mission: Mission) => mission.type === sector;

/* In a wide window it stands beside the total. */
const Narrow = styled.span`
  display: none;
  @media (max-width: 1023px) { display: inline; }
`;
