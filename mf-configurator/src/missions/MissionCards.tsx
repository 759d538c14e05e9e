import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { Radio } from '@onesite/shared-ui/forms/Radio';
import { styled } from 'styled-components';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { configurator } from '../state/configurator.ts';
import { missionSelected } from '../state/configuratorSlice.ts';
import { Card, CardGrid, CardName, CardText } from '../steps/CardGrid.tsx';
import { MissionIcon } from './MissionIcon.tsx';
import { MissionMore } from './MissionMore.tsx';

type Props = { legend: string; missions: Mission[]; catalogue: Catalogue };

export function MissionCards({ legend, missions, catalogue }: Props) {
  const selected = configurator.useSelector(({ selectedMission }) => selectedMission?.id);
  const dispatch = configurator.useDispatch();
  return (
    <CardGrid legend={legend}>
      {missions.map((mission) => (
        <Cell key={mission.id}>
          <Card>
            <Radio
              name="mission"
              value={mission.id}
              checked={mission.id === selected}
              onChange={() => dispatch(missionSelected(mission))}
            />
            <CardName id={nameIdOf(mission)}>{mission.name}</CardName>
            <MissionIcon name={mission.icon} />
            <CardText>{mission.description}</CardText>
          </Card>
          {(mission.useCase ?? mission.personnel ?? mission.duration) ? (
            <MissionMore mission={mission} nameId={nameIdOf(mission)} catalogue={catalogue} />
          ) : null}
        </Cell>
      ))}
    </CardGrid>
  );
}

const nameIdOf = ({ id }: Mission) => `mission-${id}`;

/* The card with its details below it, as one; in line with those of the same row. */
const Cell = styled.div`
  display: grid;
  grid-row: span 2;
  grid-template-rows: subgrid;
  margin: -1px 0 0 -1px;
  border: solid var(--line);
  border-width: 1px 0 0 1px;
  > label { margin: 0; border: 0; }
  &:has(:checked) { background: var(--inset); box-shadow: inset 4px 0 0 var(--signal); }
`;
