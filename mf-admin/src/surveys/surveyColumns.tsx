import { surveyPriority } from '@fieldbox/contract/survey/surveyPriority';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { PriorityBadge } from './PriorityBadge.tsx';
import type { SurveyRow } from './surveysApi.ts';

const locations = ({ deploymentLocation }: SurveyRow) => deploymentLocation.join(', ');

export const surveyColumns: readonly Column<SurveyRow>[] = [
  {
    key: 'id',
    header: 'ID',
    kind: 'id',
    width: 76,
    from: 810,
    sortable: true,
    sortsFirst: 'descending',
    cell: ({ id }) => id,
  },
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
    width: 164,
    sortable: true,
    cell: ({ leadName }) => <span dir="auto">{leadName}</span>,
  },
  {
    key: 'email',
    header: 'Email',
    kind: 'soft',
    from: 1200,
    width: 206,
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
    cell: locations,
  },
  {
    key: 'deliveryTimeframe',
    header: 'Delivery Timeframe',
    recordLabel: 'Timeframe',
    from: 810,
    width: 186,
    sortable: true,
    cell: ({ deliveryTimeframe }) => deliveryTimeframe,
  },
  {
    key: 'createdAt',
    header: 'Submitted',
    kind: 'soft',
    width: 120,
    sortable: true,
    sortsFirst: 'descending',
    cell: ({ createdAt }) => <RelativeTime time={createdAt} />,
  },
];
