import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import type { Catalogue } from '../catalogue/catalogue.ts';

const missionDetails = lazyCode(() =>
  import(/* webpackChunkName: "choices" */ './MissionDetails.tsx').then((module) => module.MissionDetails),
);

/** What there is to know of a mission. Lazy, because few visitors look at it. */
export function MissionMore({ mission, catalogue }: { mission: Mission; catalogue: Catalogue }) {
  return (
    <LazyPart code={missionDetails} of="details" waiting={<Spinner label="Loading details" />}>
      {(MissionDetails) => <MissionDetails mission={mission} catalogue={catalogue} />}
    </LazyPart>
  );
}
