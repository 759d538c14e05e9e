import { optionsOfLabels, type Question } from './question.ts';

export const deliveryQuestions = [
  {
    name: 'deliveryTimeframe',
    group: 'delivery',
    topic: 'deployment',
    kind: 'choice',
    label: 'If your unit can ship within 30 days, when do you need it?',
    term: 'Delivery timeframe',
    starred: true,
    options: optionsOfLabels('1-2 weeks', '3-4 weeks', '1-2 months', 'Longer-term/exploratory'),
  },
  {
    name: 'additionalRequirements',
    group: 'delivery',
    kind: 'longText',
    label: 'Additional requirements',
    hint: 'Anything else we should know.',
  },
] as const satisfies readonly Question[];
