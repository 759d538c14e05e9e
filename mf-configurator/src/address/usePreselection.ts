import { type Mission, sectors } from '@fieldbox/contract/missions';
import { useActiveSector, useChooseSector, useSearchParams } from '@fieldbox/shared-host';
import { useEffect } from 'react';
import { configurator } from './configurator.ts';
import { jumped, missionSelected, sectorChanged } from './configuratorSlice.ts';
import { firstStep } from './steps.ts';

/**
 * `?sector=&type=` of a solutions link chooses that sector and its mission of that use case, once, and then leaves the
 * address. A value that names nothing changes nothing.
 */
export function usePreselection(missions: Mission[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const visiting = useActiveSector();
  const chooseSector = useChooseSector();
  const send = configurator.useSend();

  // biome-ignore lint/correctness/useExhaustiveDependencies: chooseSector is new with every render and means the same
  useEffect(() => {
    const [asked, type] = [search.get('sector'), search.get('type')];
    if ((asked === null && type === null) || !missions) return;
    const sector = sectors.find((known) => known === asked) ?? visiting;
    if (sector !== visiting) {
      chooseSector(sector);
      send(sectorChanged(sector));
    }
    const mission = missions.find(({ type: of, useCase }) => of === sector && useCase !== null && useCase === type);
    if (mission) send(missionSelected(mission));
    if (mission || sector !== visiting) send(jumped(firstStep));
    setSearch({}, { replace: true });
  }, [search, missions, visiting, send, setSearch]);
}
