import type { SurveyPriority } from '@fieldbox/contract/survey/surveyPriority';
import { Badge, type BadgeTone } from '@onesite/shared-ui/data/Badge';
import { TriangleAlert, Zap } from 'lucide-react';
import type { ReactNode } from 'react';

/** How a priority looks: a scan finds the exceptions. */
export const priorityIcons: Readonly<Record<SurveyPriority, ReactNode>> = {
  Urgent: <TriangleAlert aria-hidden />,
  'Power Critical': <Zap aria-hidden />,
  Standard: null,
};

const tones: Readonly<Record<SurveyPriority, BadgeTone>> = {
  Urgent: 'urgent',
  'Power Critical': 'strong',
  Standard: 'plain',
};

export const PriorityBadge = ({ priority }: { priority: SurveyPriority }) => (
  <Badge tone={tones[priority]} icon={priorityIcons[priority]}>
    {priority}
  </Badge>
);
