import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { LoadingState } from '../steps/LoadingState.tsx';

const missionDetails = lazyCode(() =>
  import(/* webpackChunkName: "choices" */ './MissionDetails.tsx').then((module) => module.MissionDetails),
);

type Props = {
  mission: Mission;
  /** The id of the element that names the mission. */
  nameId: string;
  catalogue: Catalogue;
};

/** Opens under a mission's card what there is to know of it. Lazy, because few visitors look at more than one. */
export function MissionMore({ mission, nameId, catalogue }: Props) {
  const root = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { code: MissionDetails, failed, fetch } = missionDetails.useCode(isOpen);
  const follow = () => setOpen(root.current!.open);
  useEffect(follow, []); // opened before the scripts were there
  return (
    <Root ref={root} onToggle={follow}>
      <summary aria-describedby={nameId}>Details{mission.useCase ? ' and recommended set' : ''}</summary>
      {!isOpen ? null : MissionDetails ? (
        <MissionDetails mission={mission} catalogue={catalogue} />
      ) : (
        <LoadingState of="details" failed={failed} onRetry={fetch} />
      )}
    </Root>
  );
}

/* In line with the text of the card. */
const Root = styled.details`
  position: relative;
  > summary {
    width: max-content;
    max-width: calc(100% - 70px);
    margin: -12px 18px 6px 52px;
    padding-block: 10px;
    font-size: var(--t-2);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
    cursor: pointer;
  }
`;
