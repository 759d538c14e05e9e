import { inGroup, optionsOfLabels } from './question.ts';

export const equipmentQuestions = inGroup('equipment', [
  {
    name: 'onboardEquipment',
    kind: 'choices',
    label: 'What equipment will be on board?',
    term: 'Onboard equipment',
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
    kind: 'longText',
    label: 'Specific equipment',
    hint: 'Makes, models or ratings we should plan for.',
  },
  {
    name: 'securitySafety',
    kind: 'choices',
    label: 'Which security and safety features do you need?',
    term: 'Security and safety',
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
    kind: 'choice',
    label: 'How do you track power and climate today?',
    term: 'Current tracking',
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
    kind: 'longText',
    label: 'Site constraints',
    hint: 'Access roads, lifting gear, ground, permits, noise limits.',
  },
]);
