import type { Mission } from '@fieldbox/contract/catalogue/missions';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ListScreen } from '@onesite/shared-ui/list/ListScreen';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { Plus, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { freshOnOpening } from '../tab/adminApi.ts';
import { ExportButton } from '../tab/ExportButton.tsx';
import { DeleteMission } from './DeleteMission.tsx';
import { MissionRecord } from './MissionRecord.tsx';
import { missionColumns } from './missionColumns.tsx';
import { useAdminMissionsQuery } from './missionsApi.ts';
import { missionsList } from './missionsList.ts';
import { UploadDialog } from './upload/UploadDialog.tsx';

const missionDialog = lazyCode(() =>
  import(/* webpackChunkName: "mission-form" */ './form/EditMission.tsx').then((module) => module.MissionDialog),
);

const createMission = lazyCode(() =>
  import(/* webpackChunkName: "mission-form" */ './form/CreateMission.tsx').then((module) => module.CreateMission),
);

const filters = [
  {
    name: 'type',
    label: 'Type',
    options: [
      { value: 'all', label: 'All' },
      { value: 'military', label: 'Military' },
      { value: 'civilian', label: 'Civilian' },
    ],
  },
];

/** The missions on offer (docs/specification/administration.md#missions). */
export function MissionsTab() {
  const list = useListQuery(missionsList);
  const page = useListPage(useAdminMissionsQuery(list.request, freshOnOpening), list);
  const [deleted, setDeleted] = useState<Mission>();
  const { openId, openRecord } = list;
  const columns = useMemo(() => missionColumns({ openRecord, onDelete: setDeleted }), [openRecord]);
  const add = (
    <>
      <Button size="small" onClick={() => list.openDialog('upload')}>
        <Upload size={18} aria-hidden />
        Upload CSV
      </Button>
      <Button variant="ink" size="small" onClick={() => list.openDialog('create')}>
        <Plus size={18} aria-hidden />
        Create mission
      </Button>
    </>
  );
  return (
    <>
      <ListScreen
        noun="missions"
        caption="Missions"
        list={list}
        page={page}
        columns={columns}
        searchLabel="Search name or description"
        filters={filters}
        tools={
          <>
            <ExportButton path={`${callPaths.adminMissions}/export`} noun="missions" list={list} page={page} />
            {add}
          </>
        }
        empty={{
          title: 'No missions found',
          text: 'A mission is what a visitor chooses first. Create one, or upload several as a CSV file.',
          action: add,
        }}
        errorTitle="Error loading missions"
        canOpenRows
        record={openId ? <MissionRecord id={openId} list={list} rows={page.page?.rows} onDelete={setDeleted} /> : null}
      />
      {openId && list.dialog === 'edit' ? (
        <LazyDialog key={openId} code={missionDialog} id={openId} title="Edit mission" onClose={list.closeDialog} />
      ) : null}
      {deleted ? (
        <DeleteMission
          mission={deleted}
          onDeleted={() => Number(openId) === deleted.id && list.closeRecord()}
          onClose={() => setDeleted(undefined)}
        />
      ) : null}
      {list.dialog === 'create' ? (
        <LazyDialog code={createMission} title="Create mission" onClose={list.closeDialog} />
      ) : null}
      {list.dialog === 'upload' ? <UploadDialog onClose={list.closeDialog} /> : null}
    </>
  );
}
