import { inGroup, optionsOfLabels } from './question.ts';

export const deliveryQuestions = inGroup('delivery', [
  {
    name: 'deliveryTimeframe',
    topic: 'deployment',
    kind: 'choice',
    label: 'If your unit can ship within 30 days, when do you need it?',
    term: 'Delivery timeframe',
    starred: true,
    options: optionsOfLabels('1-2 weeks', '3-4 weeks', '1-2 months', 'Longer-term/exploratory'),
  },
  {
    name: 'additionalRequirements',
    kind: 'longText',
    label: 'Additional requirements',
    hint: 'Anything else we should know.',
  },
]);
