import { surveyPriority } from '@fieldbox/contract/survey/surveyPriority';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { idColumn, timeColumn } from '../tab/columns.tsx';
import { assigneeColumn } from '../work/assignee/assigneeColumn.ts';
import { WorkStateMark } from '../work/state/WorkStateMark.tsx';
import { PriorityBadge } from './PriorityBadge.tsx';
import { responseWork } from './responseWork.ts';
import type { SurveyRow } from './surveysApi.ts';

const locations = ({ deploymentLocation }: SurveyRow) => deploymentLocation.join(', ');

export const surveyColumns: readonly Column<SurveyRow>[] = [
  { ...idColumn, from: 810, sortsFirst: 'descending' },
  {
    key: 'priority',
    header: 'Priority',
    kind: 'state',
    width: 144,
    cell: (response) => <PriorityBadge priority={surveyPriority(response)} />,
  },
  {
    key: 'leadName',
    header: 'Lead Name',
    kind: 'main',
    width: 164,
    sortable: true,
    cell: ({ leadName }) => <span dir="auto">{leadName}</span>,
  },
  {
    key: 'email',
    header: 'Email',
    kind: 'soft',
    from: 1200,
    sortable: true,
    recordLabel: false,
    cell: ({ email }) => email,
  },
  {
    key: 'organization',
    header: 'Organization',
    sortable: true,
    recordLabel: false,
    cell: ({ organization }) => <span dir="auto">{organization}</span>,
  },
  {
    key: 'deploymentLocation',
    header: 'Deployment Location',
    recordLabel: 'Location',
    from: 1020,
    width: 144,
    cell: locations,
  },
  {
    key: 'deliveryTimeframe',
    header: 'Delivery Timeframe',
    recordLabel: 'Timeframe',
    from: 810,
    width: 180,
    sortable: true,
    cell: ({ deliveryTimeframe }) => deliveryTimeframe,
  },
  { ...timeColumn, header: 'Submitted', width: 112 },
];

/** Beside the state of leads they are narrower, and leave earlier. */
const besideState: Readonly<Record<string, Pick<Column<SurveyRow>, 'width' | 'from'>>> = {
  id: { width: 64, from: 980 },
  priority: { width: 140 },
  leadName: { width: 144 },
  email: { from: 1340 },
  organization: { from: 680 },
  deploymentLocation: { from: 1120 },
  deliveryTimeframe: { width: 156, from: 980 },
  createdAt: { width: 104, from: 760 },
};

/** Those of the dashboard's tab. */
export const leadColumns: readonly Column<SurveyRow>[] = [
  ...surveyColumns.map((column) => ({ ...column, ...besideState[column.key] })),
  {
    key: 'state',
    header: 'State',
    kind: 'place',
    width: 108,
    cell: ({ state }) => <WorkStateMark work={responseWork} state={state} />,
  },
  { ...assigneeColumn, width: 112, from: 1240 },
];
