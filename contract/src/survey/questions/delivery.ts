import { deliveryTimeframes } from '../../orders/deliveryTimeframes.ts';
import { inGroup } from './question.ts';

export const deliveryQuestions = inGroup('delivery', [
  {
    name: 'deliveryTimeframe',
    topic: 'deployment',
    kind: 'choice',
    label: 'If your unit can ship within 30 days, when do you need it?',
    term: 'Delivery timeframe',
    starred: true,
    options: deliveryTimeframes,
  },
  {
    name: 'additionalRequirements',
    kind: 'longText',
    label: 'Additional requirements',
    hint: 'Anything else we should know.',
  },
]);
