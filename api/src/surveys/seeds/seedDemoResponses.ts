import type { Statements } from '../../database/connect.ts';
import { demoPeople } from '../../demo/demoPeople.ts';
import { storeSurveyResponse } from '../storeSurveyResponse.ts';
import { civilResponses } from './civilResponses.ts';
import { defenceResponses } from './defenceResponses.ts';
import { reliefResponses } from './reliefResponses.ts';

/** Oldest first, so that ids follow time. */
export const demoResponses = [...reliefResponses, ...defenceResponses, ...civilResponses].sort(
  (first, second) => second.hoursAgo - first.hoursAgo,
);

/** Stores the demo's questionnaire responses as the API does, and backdates them. */
export async function seedDemoResponses(sql: Statements): Promise<void> {
  for (const [index, { hoursAgo, lead, ...answers }] of demoResponses.entries()) {
    const { name: leadName, ...contact } = demoPeople[lead];
    const { id } = await storeSurveyResponse(sql, { leadName, ...contact, ...answers });
    await sql`
      update shop.questionnaire_response
      set created_at = now() - make_interval(hours => ${hoursAgo}, mins => ${(index * 23) % 60})
      where id = ${id}`;
  }
}
