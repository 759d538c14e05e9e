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
    width: 72,
    from: 810,
    sortable: true,
    sortsFirst: 'descending',
    cell: ({ id }) => id,
  },
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
  {
    key: 'createdAt',
    header: 'Submitted',
    kind: 'soft',
    width: 112,
    sortable: true,
    sortsFirst: 'descending',
    cell: ({ createdAt }) => <RelativeTime time={createdAt} />,
  },
];
