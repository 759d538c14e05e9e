import { inGroup, optionsOfLabels } from './question.ts';

export const connectivityQuestions = inGroup('connectivity', [
  {
    name: 'powerRequirements',
    kind: 'choice',
    label: 'How much power do you expect to draw?',
    term: 'Power requirements',
    starred: true,
    hint: 'Continuous load, without peaks at start-up.',
    options: optionsOfLabels('Up to 2 kW', '2-5 kW', '5-15 kW', '15-30 kW', 'More than 30 kW', 'Not known yet'),
  },
  {
    name: 'powerSources',
    kind: 'choices',
    label: 'Which power sources are available, or will be?',
    term: 'Power sources',
    options: optionsOfLabels(
      'Grid connection',
      'Diesel generator',
      'Solar',
      'Wind',
      'Battery storage',
      'Vehicle supply',
      'None on site',
    ),
  },
  {
    name: 'connectivityNeeds',
    kind: 'choices',
    label: 'Which connections does the unit need?',
    term: 'Connectivity needs',
    options: optionsOfLabels(
      'Satellite',
      'Cellular 4G/5G',
      'Fibre or wired',
      'Wi-Fi on site',
      'VHF/UHF radio',
      'Mesh network',
      'None',
    ),
  },
  {
    name: 'remoteMonitoring',
    topic: 'equipment',
    kind: 'choice',
    label: 'Do you want to monitor the unit remotely?',
    term: 'Remote monitoring',
    options: optionsOfLabels('Status and alarms', 'Status, alarms and control', 'Local display only', 'Not needed'),
  },
]);
