import { type Mission, sectors } from '@fieldbox/contract/missions';
import { useChooseSector, useSearchParams } from '@fieldbox/shared-host';
import { useEffect } from 'react';
import { configurator } from '../configuration/configurator.ts';
import { jumped, missionSelected, sectorChanged } from '../configuration/configuratorSlice.ts';
import { firstStep } from '../configuration/steps.ts';
import { useUndo } from '../configuration/useUndo.ts';

/**
 * `?sector=&type=` of a solutions link chooses that sector and its mission of that use case, once, and then leaves the
 * address. A value that names nothing changes nothing; a mission that it takes the place of can be had back.
 */
export function usePreselection(missions: Mission[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const isRead = configurator.useValue(({ kept }) => kept !== 'unread');
  const read = configurator.useRead();
  const chooseSector = useChooseSector();
  const send = configurator.useSend();
  const keep = useUndo();

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is applied once, to what there is at that time
  useEffect(() => {
    const [asked, type] = [search.get('sector'), search.get('type')];
    if ((asked === null && type === null) || !missions || !isRead) return;
    const { activeSector, selectedMission } = read();
    const offerUndo = keep();
    const sector = sectors.find((known) => known === asked) ?? activeSector;
    if (sector !== activeSector) {
      chooseSector(sector);
      send(sectorChanged(sector));
    }
    const mission = missions.find(({ type: of, useCase }) => of === sector && useCase !== null && useCase === type);
    if (mission) send(missionSelected(mission));
    if (mission || sector !== activeSector) send(jumped(firstStep));
    const replaced =
      sector === activeSector && (!mission || mission.id === selectedMission?.id) ? null : selectedMission;
    if (replaced)
      offerUndo('Mission changed', `${mission?.name ?? 'The sector of the link'} instead of ${replaced.name}.`);
    setSearch({}, { replace: true });
  }, [search, missions, isRead]);
}
