import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { HistoryOf } from '../history/HistoryOf.tsx';
import { ListRecord } from '../tab/ListRecord.tsx';
import { RecordSection } from '../tab/RecordSection.tsx';
import { useAdminMissionQuery } from './missionsApi.ts';
import { typeNames } from './typeNames.ts';

type Props = {
  id: string;
  list: ListQuery;
  rows: readonly Mission[] | undefined;
  onDelete: (mission: Mission) => void;
};

/** A mission beside the list that it was opened from. */
export function MissionRecord({ id, list, rows, onDelete }: Props) {
  const query = useAdminMissionQuery(id);
  const mission = query.currentData;
  const shown = mission ?? rows?.find((row) => String(row.id) === id);
  const sheet = mission ? <Facts mission={mission} /> : null;
  return (
    <ListRecord
      noun="mission"
      {...{ id, list, rows, query }}
      title={shown?.name ?? `Mission ${id}`}
      address={`?tab=missions&open=${id}`}
      errorTitle="Failed to load the mission. Please try again."
      actions={
        mission ? (
          <>
            <Button size="small" aria-haspopup="dialog" onClick={() => list.openDialog('edit')}>
              Edit
            </Button>
            <Button size="small" aria-haspopup="dialog" onClick={() => onDelete(mission)}>
              Delete
            </Button>
          </>
        ) : null
      }
      printed={sheet}
    >
      {sheet}
      {mission ? <HistoryOf key={id} kind="missions" id={mission.id} /> : null}
    </ListRecord>
  );
}

const Facts = ({ mission }: { mission: Mission }) => (
  <RecordSection title="Details">
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
  </RecordSection>
);
