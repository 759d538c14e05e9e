import { failureOf } from '@onesite/shared-host/query';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { LoadFailure } from '../../tab/LoadFailure.tsx';
import { useAdminMissionQuery } from '../missionsApi.ts';
import { EditMission } from './EditMission.tsx';

type Props = { id: number; onClose: () => void };

/** Loads a mission, and opens the form on it. */
export function MissionDialog({ id, onClose }: Props) {
  const { currentData: mission, error, isFetching, refetch } = useAdminMissionQuery(id);
  if (mission) return <EditMission mission={mission} onClose={onClose} />;
  const failure = isFetching ? undefined : failureOf(error);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Edit mission" flush={failure !== undefined}>
      {failure ? (
        <LoadFailure noun="mission" failure={failure} onRetry={refetch} />
      ) : (
        <Skeleton label="Loading the mission" rows={5} rowHeight={64} />
      )}
    </Dialog>
  );
}
