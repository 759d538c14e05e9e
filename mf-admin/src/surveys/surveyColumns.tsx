import { surveyPriority } from '@fieldbox/contract/survey/surveyPriority';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { idColumn, timeColumn } from '../tab/columns.tsx';
import { EmailText } from '../tab/EmailLink.tsx';
import { stateOf } from '../work/work.ts';
import { PriorityBadge } from './PriorityBadge.tsx';
import { responseWork } from './responseWork.ts';
import type { SurveyRow } from './surveysApi.ts';

const locations = ({ deploymentLocation }: SurveyRow) => deploymentLocation.join(', ');

export const surveyColumns: readonly Column<SurveyRow>[] = [
  { ...idColumn, width: 60, from: 980, sortsFirst: 'descending' },
  {
    key: 'priority',
    header: 'Priority',
    kind: 'state',
    width: 148,
    cell: (response) => <PriorityBadge priority={surveyPriority(response)} />,
  },
  {
    key: 'leadName',
    header: 'Lead Name',
    kind: 'main',
    width: 150,
    wraps: true,
    sortable: true,
    cell: ({ leadName }) => <span dir="auto">{leadName}</span>,
  },
  {
    key: 'email',
    header: 'Email',
    kind: 'soft',
    from: 1280,
    wraps: true,
    sortable: true,
    recordLabel: false,
    cell: ({ email }) => <EmailText address={email} />,
  },
  {
    key: 'organization',
    header: 'Organization',
    width: 168,
    from: 680,
    wraps: true,
    sortable: true,
    recordLabel: false,
    cell: ({ organization }) => <span dir="auto">{organization}</span>,
  },
  {
    key: 'deploymentLocation',
    header: 'Deployment Location',
    recordLabel: 'Location',
    from: 1120,
    width: 144,
    wraps: true,
    cell: locations,
  },
  {
    key: 'deliveryTimeframe',
    header: 'Delivery Timeframe',
    recordLabel: 'Timeframe',
    from: 980,
    width: 152,
    wraps: true,
    sortable: true,
    cell: ({ deliveryTimeframe }) => deliveryTimeframe,
  },
  { ...timeColumn, header: 'Submitted', width: 112, from: 760 },
];

/** Those of the dashboard's tab: what has been done about a response stands below its name. */
export const leadColumns: readonly Column<SurveyRow>[] = surveyColumns.map((column) =>
  column.key === 'leadName' ? { ...column, below: progress } : column,
);

function progress({ state, assignee }: SurveyRow) {
  if (state === 'new' && !assignee) return null;
  return [stateOf(responseWork, state).label, assignee?.name].filter(Boolean).join(', ');
}
