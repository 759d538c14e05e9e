import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { idColumn } from '../tab/columns.tsx';
import { RowActions } from '../tab/RowActions.tsx';
import { typeNames } from './typeNames.ts';

type Actions = Pick<ListQuery, 'openRecord'> & { onDelete: (mission: Mission) => void };

export const missionColumns = ({ openRecord, onDelete }: Actions): Column<Mission>[] => [
  { ...idColumn, width: 64 },
  {
    key: 'name',
    header: 'Name',
    kind: 'main',
    width: 190,
    sortable: true,
    cell: ({ name }) => <span dir="auto">{name}</span>,
  },
  { key: 'type', header: 'Type', width: 96, from: 640, sortable: true, cell: ({ type }) => typeNames[type] },
  {
    key: 'description',
    header: 'Description',
    from: 480,
    kind: 'soft',
    recordLabel: false,
    cell: ({ description }) => <span dir="auto">{description}</span>,
  },
  { key: 'duration', header: 'Duration', width: 164, from: 810, cell: ({ duration }) => duration },
  { key: 'personnel', header: 'Personnel', width: 132, from: 920, cell: ({ personnel }) => personnel },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    kind: 'action',
    width: 124,
    from: 600,
    cell: (mission) => (
      <RowActions>
        <LinkButton aria-label={`Edit ${mission.name}`} onClick={() => openRecord(mission.id, 'edit')}>
          Edit
        </LinkButton>
        <LinkButton aria-label={`Delete ${mission.name}`} onClick={() => onDelete(mission)}>
          Delete
        </LinkButton>
      </RowActions>
    ),
  },
];
