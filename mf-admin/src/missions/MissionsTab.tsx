import type { AdminMission, Mission } from '@fieldbox/contract/catalogue/catalogue';
import { missionFields } from '@fieldbox/contract/catalogue/missionFields';
import { sectors } from '@fieldbox/contract/catalogue/sectors';
import { formatField } from '@fieldbox/contract/fields/formatField';
import { toFormValues } from '@fieldbox/contract/fields/formValues';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { useToast } from '@onesite/shared-host';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { fresh, useTab } from '../resource/adminApi.ts';
import {
  actionsColumn,
  filterOptions,
  idColumn,
  ordersThatInclude,
  type RowAction,
  textColumn,
} from '../resource/columns.tsx';
import { ListTab } from '../resource/ListTab.tsx';
import { RecordSection } from '../resource/RecordSection.tsx';
import { type RecordProps, RecordView } from '../resource/RecordView.tsx';
import { useAction } from '../resource/useAction.tsx';
import {
  missions,
  useChangeMissionMutation,
  useDeleteMissionMutation,
  useGetMissionQuery,
  useGetMissionsQuery,
} from './missions.ts';
import { UploadDialog } from './UploadDialog.tsx';

const form = lazyCode(() => import('./MissionForm.tsx').then((m) => m.MissionForm));

const filters = [{ name: 'type', label: 'Type', options: filterOptions('All', sectors) }];

/** The missions on offer (docs/specification/administration.md#missions). */
export function MissionsTab() {
  const { list, page } = useTab(useGetMissionsQuery, missions);
  const [toDelete, setToDelete] = useState<Mission>();
  const actions = useStableCallback((mission: Mission): RowAction[] => [
    { verb: 'Edit', opens: 'dialog', run: () => list.openRecord(mission.id, 'edit') },
    { verb: 'Delete', opens: 'dialog', run: () => setToDelete(mission) },
  ]);
  const columns = useMemo(() => [...dataColumns, actionsColumn(124, ({ name }) => name, actions)], [actions]);
  return (
    <>
      <ListTab
        of={missions}
        {...{ list, page, columns, filters }}
        searchLabel="Search name or description"
        form={form}
        tools={
          <Button size="small" onClick={() => list.openDialog('upload')}>
            <Upload size={18} aria-hidden />
            Upload CSV
          </Button>
        }
        empty={{
          title: 'No missions found',
          text: 'A mission is what a visitor chooses first. Create one, or upload several as a CSV file.',
        }}
        record={(context) => <MissionRecord context={context} actions={actions} />}
      />
      {toDelete ? (
        <DeleteMission
          mission={toDelete}
          onDeleted={() => Number(list.openId) === toDelete.id && list.closeRecord()}
          onClose={() => setToDelete(undefined)}
        />
      ) : null}
      {list.dialog === 'upload' ? <UploadDialog onClose={list.closeDialog} /> : null}
    </>
  );
}

const dataColumns: readonly Column<Mission>[] = [
  { ...idColumn, width: 64 },
  { ...textColumn('name', 'Name'), kind: 'main', width: 190 },
  { key: 'type', header: 'Type', width: 96, from: 640, cell: ({ type }) => capitalized(type) },
  { ...textColumn('description', 'Description'), from: 480, kind: 'secondary', recordLabel: false },
  { key: 'duration', header: 'Duration', width: 164, from: 810, cell: ({ duration }) => duration },
  { key: 'personnel', header: 'Personnel', width: 132, from: 920, cell: ({ personnel }) => personnel },
];

/** The facts of a mission besides its name, which is the title of the record. */
const factsIn = (mission: AdminMission) =>
  missionFields
    .filter(({ name }) => name !== 'name')
    .map((field) => ({ term: field.label, value: formatField(field, mission[field.name]) }));

function MissionRecord({ context, actions }: RecordProps<Mission>) {
  const query = useGetMissionQuery(context.id, fresh);
  return (
    <RecordView of={missions} {...{ context, query, actions }} title={({ name }) => name} history="missions">
      {(mission) => (
        <RecordSection title="Details">
          <DescriptionList
            items={[{ term: 'ID', value: mission.id }, ...factsIn(mission)]}
            leftOut={(count) => (count === 1 ? '1 field is empty.' : `${count} fields are empty.`)}
          />
        </RecordSection>
      )}
    </RecordView>
  );
}

type DeleteProps = { mission: Mission; onDeleted: () => void; onClose: () => void };

/** Asks before a mission is taken off the site, and says how many orders include it; afterwards a toast offers Undo. */
function DeleteMission({ mission: { id, name }, onDeleted, onClose }: DeleteProps) {
  const [remove, { isLoading, error }] = useDeleteMissionMutation();
  const { currentData: current, isFetching } = useGetMissionQuery(String(id), fresh);
  const [change] = useChangeMissionMutation();
  const { save } = useAction();
  const toast = useToast();

  async function confirm() {
    const { error: refusal } = await save(remove({ id }), {
      done: () => ({ title: 'Mission Deleted', description: name }),
      undo: current && ((seen) => change({ seen, input: toFormValues(missionFields, current) })), // a change restores it
    });
    if (refusal && failureOf(refusal)?.status !== 404) return;
    if (refusal) toast({ title: 'Mission Deleted', description: `${name} had already been deleted.` });
    onDeleted();
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirmLabel="Delete mission"
      pendingLabel="Deleting..."
      pending={isLoading}
      error={error ? 'Failed to delete mission. Please try again.' : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>Visitors will no longer be able to choose it.</p>
      <p>
        {current
          ? ordersThatInclude(current.orderCount, 'its name')
          : isFetching
            ? 'Counting the orders that include it…'
            : 'Orders that include it keep its name as ordered.'}
      </p>
    </ConfirmDialog>
  );
}
