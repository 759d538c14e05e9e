import type { Mission } from '@fieldbox/contract/catalogue/catalogue';
import { type Sector, sectors } from '@fieldbox/contract/catalogue/sectors';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { ReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { useSearchParams } from '@onesite/shared-host';
import { Radio } from '@onesite/shared-ui/forms/Checkbox';
import { LineIcon } from '@onesite/shared-ui/icons/LineIcon';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { configurator, missionSelected, useSector } from '../state/configurator.ts';
import { firstStep, useHasParameters, useStepNavigation } from '../state/steps.ts';
import { Cards } from './Cards.tsx';
import { LoadedList } from './LoadedList.tsx';

/** Step 1. The tabs set the visit's sector, which clears the mission. */
export function MissionStep({ list }: { list: ReferenceList<Mission> }) {
  const sector = useSector();
  const chooseSector = useChooseSector();
  const hasParameters = useHasParameters();
  const { replaceStep } = useStepNavigation();

  /** A click takes precedence over what the address asks for. */
  function choose(selected: Sector) {
    if (hasParameters) replaceStep(firstStep);
    chooseSector(selected);
  }

  const tabOf = (value: Sector) => ({
    value,
    label: capitalized(value),
    href: `${pagePaths.configurator}?sector=${value}`,
    content: (
      <LoadedList of="missions" list={list}>
        {(missions) => (
          <MissionCards
            label={`${capitalized(value)} missions`}
            missions={missions.filter(({ type }) => type === value)}
          />
        )}
      </LoadedList>
    ),
  });
  return (
    <Tabs label="Sector" items={sectors.map(tabOf)} value={sector} onValueChange={(value) => choose(value as Sector)} />
  );
}

function MissionCards({ label, missions }: { label: string; missions: Mission[] }) {
  const [search] = useSearchParams();
  const linked = search.get('type');
  const selected = configurator.useSelector(
    ({ selectedMission }) => selectedMission ?? missions.find(({ useCase }) => useCase !== null && useCase === linked),
  )?.id; // until the address has been applied, the mission that it names is checked, as the server has rendered it
  const dispatch = configurator.useDispatch();
  return (
    <Cards aria-label={label}>
      {missions.map((mission) => (
        <label key={mission.id}>
          <Radio
            name="mission"
            value={mission.id}
            checked={mission.id === selected}
            onChange={() => dispatch(missionSelected(mission))}
          />
          <strong>{mission.name}</strong>
          <LineIcon d={icons[Object.hasOwn(icons, mission.icon) ? mission.icon : 'shield-alt']!} size={26} />
          <span>{mission.description}</span>
        </label>
      ))}
    </Cards>
  );
}

/**
 * The known icon names of missions (docs/specification/configurator.md#icons): lucide's icons (ISC), each as one path, because the
 * library's core would add a tenth to what this page loads first.
 */
const icons: Record<string, string> = {
  'shield-alt':
    'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
  drone:
    'M10 10 7 7M10 14l-3 3M14 10l3-3M14 14l3 3M14.205 4.139a4 4 0 1 1 5.439 5.863M19.637 14a4 4 0 1 1-5.432 5.868M4.367 10a4 4 0 1 1 5.438-5.862M9.795 19.862a4 4 0 1 1-5.429-5.873M11 8h2a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z',
  'first-aid':
    'M12 11v4M14 13h-4M16 6V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v2M18 6v14M6 6v14M4 6h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
  'satellite-dish':
    'M18 12a6 6 0 00-6-6M2.824 10.459a8 8 0 0010.717 10.717c.558-.276.623-1.012.183-1.452l-9.448-9.448c-.44-.44-1.176-.375-1.452.183M22 12A10 10 0 0012 2M9 15l4-4',
  'hands-helping':
    'M11 12h2a2 2 0 1 0 0-4h-3c-.6 0-1.1.2-1.4.6L3 14M7 18l1.6-1.4c.3-.4.8-.6 1.4-.6h4c1.1 0 2.1-.4 2.8-1.2l4.6-4.4a2 2 0 0 0-2.75-2.91l-4.2 3.9M2 13l6 6',
  heartbeat:
    'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5M3.22 13H9.5l.5-1 2 4.5 2-7 1.5 3.5h5.27',
  flask:
    'M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2M6.453 15h11.094M8.5 2h7',
  laptop:
    'M18 5a2 2 0 0 1 2 2v8.526a2 2 0 0 0 .212.897l1.068 2.127a1 1 0 0 1-.9 1.45H3.62a1 1 0 0 1-.9-1.45l1.068-2.127A2 2 0 0 0 4 15.526V7a2 2 0 0 1 2-2zM20.054 15.987H3.946',
};
