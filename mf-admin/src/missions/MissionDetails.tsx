import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { useMissionsOnOfferQuery } from '@fieldbox/shop-ui/offer/referenceLists';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { ListError, ListMessage } from '@onesite/shared-ui/list/ListMessage';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { RecordSteps } from '../tab/RecordSteps.tsx';
import { typeNames } from './typeNames.ts';

type Props = {
  id: number;
  /** The page of the list; a mission that is opened by its address may be on another one. */
  rows: readonly Mission[] | undefined;
  onOpen: (id: number) => void;
  onClose: () => void;
  onEdit: (id: number) => void;
  onDelete: (mission: Mission) => void;
};

export function MissionDetails({ id, rows, onOpen, onClose, onEdit, onDelete }: Props) {
  const listed = rows?.find((row) => row.id === id);
  const { data, error, refetch } = useMissionsOnOfferQuery(undefined, { skip: !!listed || !rows });
  const mission = listed ?? data?.find((row) => row.id === id);
  const failure = failureOf(error);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={mission ? <span dir="auto">{mission.name}</span> : `Mission ${id}`}
      headActions={<RecordSteps noun="mission" rows={rows} openId={String(id)} onOpen={onOpen} />}
      footer={
        mission ? (
          <>
            <Button onClick={() => onDelete(mission)}>Delete mission</Button>
            <Button onClick={() => onEdit(mission.id)}>Edit mission</Button>
          </>
        ) : null
      }
    >
      {mission ? <Facts mission={mission} /> : null}
      {!mission && failure ? (
        <ListError title="Failed to load the mission. Please try again." failure={failure} onRetry={refetch} />
      ) : null}
      {!mission && data ? <ListMessage title="There is no mission with this number" /> : null}
      {!mission && !data && !failure ? <Skeleton label="Loading the mission" rows={6} rowHeight={34} /> : null}
    </Dialog>
  );
}

const Facts = ({ mission }: { mission: Mission }) => (
  <DescriptionList
    items={[
      { term: 'ID', value: mission.id },
      { term: 'Type', value: typeNames[mission.type] },
      { term: 'Description', value: mission.description },
      { term: 'Duration', value: mission.duration },
      { term: 'Personnel', value: mission.personnel },
      { term: 'Equipment', value: mission.equipment },
    ]}
    leftOut={(count) => (count === 1 ? '1 field is empty.' : `${count} fields are empty.`)}
  />
);
