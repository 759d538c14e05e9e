import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { Unloaded } from '../../tab/Unloaded.tsx';
import { useAdminMissionQuery } from '../missionsApi.ts';
import { EditMission } from './EditMission.tsx';

type Props = { id: number; onClose: () => void };

/** Loads a mission, and opens the form on it. */
export function MissionDialog({ id, onClose }: Props) {
  const query = useAdminMissionQuery(id);
  if (query.currentData) return <EditMission mission={query.currentData} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Edit mission" flush={query.isError}>
      <Unloaded noun="mission" title="Failed to load the mission. Please try again." query={query} />
    </Dialog>
  );
}
