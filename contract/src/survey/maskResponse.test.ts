import { maskedText } from '@onesite/shared-contract/formats/maskedText';
import fc from 'fast-check';
import * as v from 'valibot';
import { snakeCase } from '../fields/snakeCase.ts';
import { personalResponse } from '../testing/personalResponse.ts';
import { personalTexts } from '../testing/personalTexts.ts';
import { textsIn } from '../testing/textsIn.ts';
import { type AnswerName, answerFields } from './answers.ts';
import { maskResponse } from './maskResponse.ts';
import { toPublicResponse } from './publicResponse.ts';
import { type QuestionnaireResponse, questionnaireSchema } from './questionnaire.ts';
import type { Question } from './questions/question.ts';

const lead = { leadName: "Siobhán (Sib) O'Brien", email: 'sib+x@aid-north.example', organization: 'Aid [North]' };
const createdAt = '2025-11-20T08:36:00.000Z';
const response = (given: object = {}) =>
  ({ ...v.parse(questionnaireSchema, { ...lead, ...given }), id: 1000, createdAt }) as QuestionnaireResponse;
const fields = answerFields as readonly Question[];

/** All that may be shown: the wordings in the questionnaire's code. */
const allowed = new Set([
  '',
  maskedText,
  createdAt,
  ...fields.flatMap(({ name, options = [] }) => [name, snakeCase(name), ...options.map(({ value }) => value)]),
  ...['id', 'lead_name', 'email', 'organization', 'response_data', 'created_at', 'leadName'],
]);
const foreign = (value: unknown) =>
  textsIn(value).filter((text) => !allowed.has(text) && !/^\d{1,4}(\.(25|5|75))?$/.test(text));

test('of 200 texts that identify somebody, in every field, none is shown', () => {
  expect(new Set(personalTexts).size).toBe(200);
  for (const text of personalTexts) expect(foreign(maskResponse(response(personalResponse(text))))).toEqual([]);
});

test('whatever is sent, only what the questionnaire knows is shown', () => {
  const anything = fc.record({
    answers: fc.dictionary(fc.constantFrom(...fields.map(({ name }) => name)), fc.anything()),
    responseData: fc.oneof(
      fc.anything(),
      fc.dictionary(fc.constantFrom(...fields.map(({ name }) => name)), fc.anything()),
    ),
  });
  fc.assert(
    fc.property(anything, ({ answers, responseData }) => {
      expect(foreign(maskResponse({ ...response(), ...answers, responseData } as QuestionnaireResponse))).toEqual([]);
    }),
  );
});

test('every answer that a question offers is shown, and no other one at its field', () => {
  for (const { name, kind, options } of fields.filter((field) => field.options)) {
    for (const { value } of options!) {
      const answer = kind === 'choices' ? [value, 'Ask Sib'] : value;
      const shown = maskResponse(response({ [name]: answer }))[snakeCase(name) as 'power_sources'];
      expect(shown).toEqual(kind === 'choices' ? [value, maskedText] : value);
    }
  }
  expect(maskResponse(response({ powerSources: ['Urban'], networkGear: 'Router' }))).toMatchObject({
    power_sources: [maskedText],
    network_gear: maskedText,
  });
});

test.each(['Immediate (within 1 week)', 'Urgent (within 1 month)'])('an earlier wording, %s, is shown', (wording) => {
  expect(maskResponse(response({ deliveryTimeframe: wording })).delivery_timeframe).toBe(wording);
  expect(maskResponse(response({ decisionTimeline: wording })).decision_timeline).toBe(maskedText);
});

test('numbers are shown as far as somebody would count or wait, and no phone number is one', () => {
  const shown = (shutdownHours: number) => maskResponse(response({ shutdownHours })).shutdown_hours;
  expect([0, 2, 0.25, 12.5, 9_999].map(shown)).toEqual([0, 2, 0.25, 12.5, 9_999]);
  for (const phone of [4_915_112_345_678, 5_550_123, 10_000, 0.4915112345678, 12.34])
    expect(shown(phone)).toBe(maskedText);
});

test('what was not given stays missing', () => {
  const masked = maskResponse(response({ organization: null }));
  expect(masked).toMatchObject({ organization: null, power_sources: [], network_gear: null, response_data: null });
  expect([masked.id, masked.created_at]).toEqual([1000, createdAt]);
});

test('free data show the answers of fields, and neither keys nor values besides', () => {
  const responseData = {
    powerSources: ['Solar', 'Sib'],
    shutdownHours: 4,
    cellularBackup: true,
    lightingType: null,
    networkGear: 4_915_112,
    email: lead.email,
    phone: 4_915_112_345_678,
    sibsPhone: true,
    nested: { powerSources: ['Solar'] },
  };
  expect(maskResponse(response({ responseData })).response_data).toEqual({
    powerSources: ['Solar', maskedText],
    shutdownHours: 4,
    cellularBackup: true,
    lightingType: null,
    networkGear: maskedText,
    email: maskedText,
    [maskedText]: maskedText,
  });
  for (const data of ['by Sib', ['Solar'], [{ powerSources: ['Solar'] }]])
    expect(maskResponse(response({ responseData: data })).response_data).toBe(maskedText);
});

test('names of answers are no names of objects in JavaScript', () => {
  const responseData = JSON.parse('{"__proto__":"Sib","constructor":"Sib","toString":["Sib"]}') as object;
  expect(JSON.stringify(maskResponse(response({ responseData })))).not.toContain('Sib');
});

test('a public response has names in snake_case', () => {
  const name: AnswerName = 'posSystemsCount';
  expect(toPublicResponse(response({ [name]: 2 }))).toMatchObject({
    id: 1000,
    lead_name: lead.leadName,
    pos_systems_count: 2,
    hvac_required: [],
    response_data: null,
    created_at: createdAt,
  });
});
