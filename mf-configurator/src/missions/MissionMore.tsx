import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { LoadingState } from '../steps/LoadingState.tsx';

const missionDetails = lazyCode(() =>
  import(/* webpackChunkName: "choices" */ './MissionDetails.tsx').then((module) => module.MissionDetails),
);

/** What there is to know of a mission. Lazy, because few visitors look at it. */
export function MissionMore({ mission, catalogue }: { mission: Mission; catalogue: Catalogue }) {
  const { code: MissionDetails, failed, fetch } = missionDetails.useCode(true);
  if (!MissionDetails) return <LoadingState of="details" failed={failed} onRetry={fetch} />;
  return <MissionDetails mission={mission} catalogue={catalogue} />;
}
