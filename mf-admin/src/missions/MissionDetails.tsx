import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { useMissionsOnOfferQuery } from '@fieldbox/shop-ui/offer/referenceLists';
import { Button } from '@onesite/shared-ui/actions/Button';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { ListMessage } from '@onesite/shared-ui/list/ListMessage';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { HistoryOf } from '../history/HistoryOf.tsx';
import { RecordSteps } from '../tab/RecordSteps.tsx';
import { Unloaded } from '../tab/Unloaded.tsx';
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
  const query = useMissionsOnOfferQuery(undefined, { skip: !!listed || !rows });
  const mission = listed ?? query.data?.find((row) => row.id === id);
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
      {mission ? <HistoryOf key={id} kind="missions" id={id} /> : null}
      {!mission && query.data ? <ListMessage title="There is no mission with this number" /> : null}
      {mission || query.data ? null : (
        <Unloaded noun="mission" title="Failed to load the mission. Please try again." query={query} />
      )}
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
