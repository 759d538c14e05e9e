import type { Mission } from '@fieldbox/contract/missions';
import { Radio } from '@fieldbox/shared-ui/forms/Radio';
import { configurator } from '../configuration/configurator.ts';
import { missionSelected } from '../configuration/configuratorSlice.ts';
import { Card, CardGrid, CardName, CardText } from '../steps/CardGrid.tsx';
import { MissionIcon } from './MissionIcon.tsx';

export function MissionCards({ legend, missions }: { legend: string; missions: Mission[] }) {
  const selected = configurator.useSelector(({ selectedMission }) => selectedMission?.id);
  const dispatch = configurator.useDispatch();
  return (
    <CardGrid legend={legend}>
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
