import * as v from 'valibot';
import { hiddenText, hideContact } from './hiddenContact.ts';
import { toPublicResponse } from './publicResponse.ts';
import { type QuestionnaireResponse, questionnaireSchema } from './questionnaire.ts';

const lead = { leadName: "Siobhán (Sib) O'Brien", email: 'sib+x@aid-north.example', organization: 'Aid [North]' };
const response = (given: object = {}) =>
  ({
    ...v.parse(questionnaireSchema, { ...lead, ...given }),
    id: 1000,
    createdAt: '2025-11-20T08:36:00.000Z',
  }) as QuestionnaireResponse;

test('name, e-mail and organization are hidden, and the answers are not', () => {
  const { leadName, email, organization, powerSources } = hideContact(response({ powerSources: ['Solar'] }));
  expect([leadName, email, organization]).toEqual([hiddenText, hiddenText, hiddenText]);
  expect(powerSources).toEqual(['Solar']);
});

test('an organization that was not given stays missing', () => {
  expect(hideContact(response({ organization: null })).organization).toBeNull();
});

test('free data that repeat them are hidden at any depth, in keys, in any case and under any wording', () => {
  const responseData = {
    leadName: 'Sib',
    deep: [{ note: `Ask ${lead.email.toUpperCase()} at ${lead.organization}.` }, 3, null],
    [lead.email]: true,
    Phone: '+30 210 000 0000',
    sources: ['Solar'],
  };
  expect(hideContact(response({ responseData })).responseData).toEqual({
    leadName: hiddenText,
    deep: [{ note: `Ask ${hiddenText} at ${hiddenText}.` }, 3, null],
    [hiddenText]: true,
    Phone: hiddenText,
    sources: ['Solar'],
  });
  expect(hideContact(response({ responseData: `by ${lead.leadName}` })).responseData).toBe(`by ${hiddenText}`);
});

test('answers in own words that repeat them are hidden, other words are not', () => {
  const { additionalRequirements } = hideContact(
    response({ leadName: 'Jo', additionalRequirements: 'Jo leads the major jobs, jo@x.org too' }),
  );
  expect(additionalRequirements).toBe(`${hiddenText} leads the major jobs, ${hiddenText}@x.org too`);
});

test('a public response has names in snake_case', () => {
  expect(toPublicResponse(response({ posSystemsCount: 2 }))).toMatchObject({
    id: 1000,
    lead_name: lead.leadName,
    pos_systems_count: 2,
    hvac_required: [],
    response_data: null,
    created_at: '2025-11-20T08:36:00.000Z',
  });
});
