import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { useSearchParams } from '@onesite/shared-host';
import { Radio } from '@onesite/shared-ui/forms/Checkbox';
import { configurator } from '../state/configurator.ts';
import { missionSelected } from '../state/configuratorSlice.ts';
import { Card, CardGrid, CardName, CardText } from '../steps/CardGrid.tsx';
import { MissionIcon } from './MissionIcon.tsx';

export function MissionCards({ legend, missions }: { legend: string; missions: Mission[] }) {
  const [search] = useSearchParams();
  const asked = search.get('type');
  const selected = configurator.useSelector(
    ({ selectedMission }) => selectedMission ?? missions.find(({ useCase }) => useCase !== null && useCase === asked),
  )?.id; // until it is applied, the mission of the address: the server has rendered that
  const dispatch = configurator.useDispatch();
  return (
    <CardGrid aria-label={legend}>
      {missions.map((mission) => (
        <Card key={mission.id}>
          <Radio
            name="mission"
            value={mission.id}
            checked={mission.id === selected}
            onChange={() => dispatch(missionSelected(mission))}
          />
          <CardName>{mission.name}</CardName>
          <MissionIcon name={mission.icon} />
          <CardText>{mission.description}</CardText>
        </Card>
      ))}
    </CardGrid>
  );
}
