import { optionsOfLabels, type Question } from './question.ts';

export const equipmentQuestions = [
  {
    name: 'onboardEquipment',
    group: 'equipment',
    kind: 'choices',
    label: 'What equipment will be on board?',
    options: optionsOfLabels(
      'Computers and displays',
      'Servers or network rack',
      'Radio equipment',
      'Medical devices',
      'Refrigerators or freezers',
      'Power tools',
      'Drone chargers',
      'Water treatment',
      'Laboratory instruments',
    ),
  },
  {
    name: 'specificEquipment',
    group: 'equipment',
    kind: 'longText',
    label: 'Specific equipment',
    hint: 'Makes, models or ratings that we should plan for.',
  },
  {
    name: 'securitySafety',
    group: 'equipment',
    kind: 'choices',
    label: 'Which security and safety features do you need?',
    options: optionsOfLabels(
      'Locks and hardened doors',
      'Access control',
      'Cameras',
      'Intrusion alarm',
      'Fire detection',
      'Fire suppression',
      'Gas detection',
      'Emergency stop',
    ),
  },
  {
    name: 'currentTracking',
    group: 'equipment',
    kind: 'choice',
    label: 'How do you track power and climate today?',
    options: optionsOfLabels(
      'Not at all',
      'By hand, on paper',
      'Spreadsheet',
      'Meters or loggers',
      'Monitoring software',
    ),
  },
  {
    name: 'siteConstraints',
    group: 'equipment',
    kind: 'longText',
    label: 'Site constraints',
    hint: 'Access roads, lifting gear, ground, permits, noise limits.',
  },
] as const satisfies readonly Question[];
