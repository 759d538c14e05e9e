import type { Statements } from '../database/connect.ts';
import { storeSurveyResponse } from '../surveys/storeSurveyResponse.ts';
import { demoPeople, demoResponses } from './seedData.ts';

/** Stores the demo's questionnaire responses as the API does, and backdates them. */
export async function seedDemoResponses(sql: Statements): Promise<void> {
  const people = demoPeople();
  for (const [index, { hoursAgo, lead, ...answers }] of demoResponses().entries()) {
    const { name: leadName, ...contact } = people[lead]!;
    const { id } = await storeSurveyResponse(sql, { leadName, ...contact, ...answers });
    await sql`
      update shop.questionnaire_response
      set created_at = now() - make_interval(hours => ${hoursAgo}, mins => ${(index * 23) % 60})
      where id = ${id}`;
  }
}
