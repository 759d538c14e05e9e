import { optionsOfLabels, type Question } from './question.ts';

export const connectivityQuestions = [
  {
    name: 'powerRequirements',
    group: 'connectivity',
    kind: 'choice',
    label: 'How much power do you expect to draw?',
    starred: true,
    hint: 'Continuous load, without peaks at start-up.',
    options: optionsOfLabels('Up to 2 kW', '2-5 kW', '5-15 kW', '15-30 kW', 'More than 30 kW', 'Not known yet'),
  },
  {
    name: 'powerSources',
    group: 'connectivity',
    kind: 'choices',
    label: 'Which power sources are or will be there?',
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
    group: 'connectivity',
    kind: 'choices',
    label: 'Which connections does the unit need?',
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
    group: 'connectivity',
    kind: 'choice',
    label: 'Do you want to monitor the unit from elsewhere?',
    options: optionsOfLabels('Status and alarms', 'Status, alarms and control', 'Local display only', 'Not needed'),
  },
] as const satisfies readonly Question[];
