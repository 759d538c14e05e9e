import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { useSearchParams } from '@onesite/shared-host';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { Radio } from '@onesite/shared-ui/forms/Radio';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { Fragment, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { configurator } from '../state/configurator.ts';
import { missionSelected } from '../state/configuratorSlice.ts';
import { Card, CardGrid, CardName, CardText } from '../steps/CardGrid.tsx';
import { MissionIcon } from './MissionIcon.tsx';

/** Lazy, because few visitors look at them. */
const missionDetails = lazyCode(() =>
  import(/* webpackChunkName: "choices" */ './MissionDetails.tsx').then(({ MissionDetails }) => MissionDetails),
);

type Props = { legend: string; missions: Mission[]; catalogue: Catalogue };

/** The chosen card has a line that unfolds its details, over the whole width, below its row of cards. */
export function MissionCards({ legend, missions, catalogue }: Props) {
  const [search] = useSearchParams();
  const asked = search.get('type');
  const selected = configurator.useSelector(
    ({ selectedMission }) => selectedMission ?? missions.find(({ useCase }) => useCase !== null && useCase === asked),
  )?.id; // until it is applied, the mission of the address: the server has rendered that
  const dispatch = configurator.useDispatch();
  const [isUnfolded, setUnfolded] = useState(false);
  const detailsId = useId();
  return (
    <CardGrid aria-label={legend}>
      {missions.map((mission) => {
        const hasDetails = mission.id === selected && Boolean(mission.useCase ?? mission.personnel ?? mission.duration);
        return (
          <Fragment key={mission.id}>
            <Cell>
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
              {hasDetails ? (
                <FoldLine
                  aria-describedby={nameIdOf(mission)}
                  aria-expanded={isUnfolded}
                  aria-controls={isUnfolded ? detailsId : undefined}
                  onClick={() => setUnfolded(!isUnfolded)}
                >
                  {mission.useCase ? 'Details and recommended set' : 'Details'}
                </FoldLine>
              ) : null}
            </Cell>
            {hasDetails && isUnfolded ? (
              <Below id={detailsId}>
                <LazyPart code={missionDetails} of="details" waiting={<Spinner label="Loading details" />}>
                  {(MissionDetails) => <MissionDetails mission={mission} catalogue={catalogue} />}
                </LazyPart>
              </Below>
            ) : null}
          </Fragment>
        );
      })}
    </CardGrid>
  );
}

const nameIdOf = ({ id }: Mission) => `mission-${id}`;

/* The card fills its cell, so that all of it is the target. */
const Cell = styled.div`
  display: flex;
  flex-direction: column;
  margin: -1px 0 0 -1px;
  border: solid var(--line);
  border-width: 1px 0 0 1px;
  > label { flex: 1; margin: 0; border: 0; }
  &:has(:checked) { background: var(--inset); box-shadow: inset 4px 0 0 var(--signal); }
`;

/* The next card takes the place beside the chosen one, so that there is no hole. */
const Below = styled.div`
  grid-column: 1 / -1;
  margin: -1px 0 0 -1px;
  border-top: 1px solid var(--line);
  background: var(--inset);
  box-shadow: inset 4px 0 0 var(--signal);
`;

/* Unfolds the details of the chosen card, in line with its text. */
const FoldLine = styled(LinkButton)`
  position: relative; /* over the card, into which its target reaches */
  align-self: start;
  min-height: 40px;
  margin: -14px 18px 4px 52px;
  font-size: var(--t-2);
  font-weight: 400;
  text-align: start;
`;
