import { optionsOfLabels } from '../survey/questions/question.ts';

/** When a unit is needed: what the questionnaire offers, and step 4 of the configurator. */
export const deliveryTimeframes = optionsOfLabels('1-2 weeks', '3-4 weeks', '1-2 months', 'Longer-term/exploratory');
