import { inGroup } from './question.ts';

/** After how many hours without power each loss begins. */
export const downtimeQuestions = inGroup('downtime', [
  {
    name: 'inventoryLossHours',
    kind: 'number',
    label: 'Loss of inventory after',
    term: 'Inventory loss (hours)',
    unit: 'hours',
    pairedUnder: 'First losses',
  },
  {
    name: 'commsLossHours',
    kind: 'number',
    label: 'Loss of communications after',
    term: 'Communications loss (hours)',
    unit: 'hours',
  },
  {
    name: 'securityRiskHours',
    kind: 'number',
    label: 'Security risk after',
    term: 'Security risk (hours)',
    unit: 'hours',
    pairedUnder: 'Further losses',
  },
  {
    name: 'shutdownHours',
    kind: 'number',
    label: 'Complete shutdown after',
    term: 'Shutdown (hours)',
    unit: 'hours',
  },
]);
