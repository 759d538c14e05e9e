import { type Mission, sectors } from '@fieldbox/contract/missions';
import { type Sector, useChooseSector, useSearchParams } from '@fieldbox/shared-host';
import { Tabs } from '@fieldbox/shared-ui/navigation/Tabs';
import type { CatalogueList } from '../catalogue/catalogue.ts';
import { useShownSector } from '../configuration/useShownSector.ts';
import { LoadedList } from '../steps/LoadedList.tsx';
import { SelectionStep } from '../steps/SelectionStep.tsx';
import { MissionCards } from './MissionCards.tsx';

const labels: Record<Sector, string> = { military: 'Military', civilian: 'Civilian' };

/** Step 1. The tabs set the visit's sector; that clears the mission. */
export function MissionStep({ list }: { list: CatalogueList<Mission> }) {
  const sector = useShownSector();
  const chooseSector = useChooseSector();
  const [search, setSearch] = useSearchParams();

  /** What the address asks for, and has not been applied yet, is over with this. */
  function choose(chosen: Sector) {
    if (search.toString() !== '') setSearch({}, { replace: true });
    chooseSector(chosen);
  }

  const tab = (of: Sector) => ({
    value: of,
    label: labels[of],
    href: `/configurator?sector=${of}`,
    content: (
      <LoadedList of="missions" list={list}>
        {(missions) => <MissionCards legend={`${labels[of]} missions`} missions={missions.filter(isOf(of))} />}
      </LoadedList>
    ),
  });
  return (
    <SelectionStep
      step={1}
      heading="Select Mission Profile"
      lede="What the unit is for. It does not change the price."
      missing="Choose a mission to go on."
    >
      <Tabs label="Sector" items={sectors.map(tab)} value={sector} onValueChange={(value) => choose(value as Sector)} />
    </SelectionStep>
  );
}

const isOf = (sector: Sector) => (mission: Mission) => mission.type === sector;
