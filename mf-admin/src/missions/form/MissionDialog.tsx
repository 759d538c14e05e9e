import { EditDialog } from '../../tab/EditDialog.tsx';
import { useAdminMissionQuery } from '../missionsApi.ts';
import { EditMission } from './EditMission.tsx';

type Props = { id: string; onClose: () => void };

export function MissionDialog({ id, onClose }: Props) {
  const query = useAdminMissionQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <EditDialog noun="mission" errorTitle="Failed to load the mission. Please try again." {...{ query, onClose }}>
      {(mission) => <EditMission mission={mission} onClose={onClose} />}
    </EditDialog>
  );
}
