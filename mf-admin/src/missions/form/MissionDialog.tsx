import type { AdminMission } from '@fieldbox/contract/catalogue/missions';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { useState } from 'react';
import { Unloaded } from '../../tab/Unloaded.tsx';
import { useAdminMissionQuery } from '../missionsApi.ts';
import { EditMission } from './EditMission.tsx';

type Props = { id: string; onClose: () => void };

/** Loads a mission, and opens the form on it. The form stays when others change the mission, so that nothing typed is lost. */
export function MissionDialog({ id, onClose }: Props) {
  const query = useAdminMissionQuery(id, { refetchOnMountOrArgChange: true });
  const [loaded, setLoaded] = useState<AdminMission>();
  if (!loaded && query.currentData && !query.isFetching) setLoaded(query.currentData);
  if (loaded) return <EditMission mission={loaded} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Edit mission" flush={query.isError}>
      <Unloaded noun="mission" title="Failed to load the mission. Please try again." query={query} />
    </Dialog>
  );
}
