import { maskedText } from '@onesite/shared-contract/formats/maskedText';
import { validateForm } from '@onesite/shared-contract/http/forms';
import fc from 'fast-check';
import * as v from 'valibot';
import { snakeCase } from '../fields/field.ts';
import { personalResponse, personalTexts } from '../testing/personalData.ts';
import { type AnswerName, answerFields, responseDataText } from './answers.ts';
import { maskResponse, toPublicResponse } from './publicResponse.ts';
import { type QuestionnaireResponse, type QuestionnaireRow, questionnaireSchema } from './questionnaire.ts';
import { deliveryQuestions } from './questions/power.ts';
import { answersAsked, type Question, unitFor } from './questions/question.ts';
import { questions } from './questions.ts';
import { surveyPriority } from './responseStates.ts';
import { exportColumns } from './surveyExport.ts';

describe('maskResponse', () => {
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
  /** Every text in JSON, keys and list entries too. */
  function textsIn(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    if (typeof value === 'number') return [String(value)];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...textsIn(inner)]);
  }
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
});

describe('questionnaire', () => {
  const lead = { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example' };
  const errors = validateForm(questionnaireSchema);

  /** What the form asks for (docs/specification/questionnaire.md#form), without lead contact and responseData. */
  const fieldsOfSpec = `deploymentLocation primarySupport powerRequirements powerSources connectivityNeeds
  onboardEquipment securitySafety deploymentDuration remoteMonitoring environmentalConditions operationalPerimeter
  remoteUnitsInterest remoteUnitRoles spokeUnitDistance currentTracking specificEquipment siteConstraints
  deliveryTimeframe additionalRequirements criticalStores criticalStoresNotes refrigerationCount refrigerationType
  refrigerationRuntime lightingZones lightingType posSystemsCount networkGear cellularBackup surveillanceSystem
  accessControl hvacRequired minimumRuntime rotatingPower existingBackup loadAudits inventoryLossHours commsLossHours
  securityRiskHours shutdownHours`.split(/\s+/);

  /** What the form does not ask for (docs/specification/questionnaire.md#further-fields). */
  const fieldsOfSecondList = `budgetRange decisionTimeline additionalNotes hvacCount itEquipmentCount lightingCount
  securitySystemsCount processingEquipmentCount backupPowerRuntime downtimeTolerance existingBackupPower
  backupPowerTypes fuelStorage maintenanceCapability powerMonitoring integrationRequirements`.split(/\s+/);

  test('the form asks for each field of the first list once, and a response holds each of both', () => {
    expect(questions.map(({ name }) => name).toSorted()).toEqual(fieldsOfSpec.toSorted());
    const names = answerFields.map(({ name }) => name);
    expect(names.toSorted()).toEqual([...fieldsOfSpec, ...fieldsOfSecondList].toSorted());
  });

  test('name and e-mail are all that is required', () => {
    for (const leadName of [lead.leadName, 'Jo']) expect(errors({ ...lead, leadName })).toEqual({});
    expect(errors({})).toEqual({ leadName: 'Name must be at least 2 characters', email: 'Please enter a valid email' });
  });

  test('missing lists are empty and other missing answers null', () => {
    const none = { deploymentLocation: [], deliveryTimeframe: null, shutdownHours: null, responseData: null };
    expect(v.parse(questionnaireSchema, lead)).toMatchObject(none);
  });

  test('answers outside the fixed sets stay valid, and numbers may be sent as text; hours need not be whole', () => {
    const given = { deliveryTimeframe: 'Urgent (within 1 month)', deploymentLocation: ['On a frozen lake'] };
    const numbers = { refrigerationCount: '2', inventoryLossHours: '1.5' };
    expect(v.parse(questionnaireSchema, { ...lead, ...given, ...numbers })).toMatchObject({
      ...given,
      ...{ refrigerationCount: 2, inventoryLossHours: 1.5 },
    });
  });

  test('a wrong answer is reported at its own field', () => {
    expect(
      errors({
        ...lead,
        lightingZones: '1.5',
        posSystemsCount: -1,
        powerSources: 'solar',
        additionalRequirements: 'x'.repeat(10_001),
      }),
    ).toEqual({
      lightingZones: 'Enter a whole number',
      posSystemsCount: 'Enter 0 or more',
      powerSources: 'Must be a list',
      additionalRequirements: 'Must be at most 10,000 characters: this has 10,001',
    });
  });

  test('free response data may be text or JSON that a jsonb column can hold', () => {
    let deep: unknown = {};
    for (let level = 0; level < 50_000; level++) deep = [deep];
    const accepts = (responseData: unknown) => !('responseData' in errors({ ...lead, responseData }));
    expect([{ a: ['b', 1, null] }, ['x'], 'text', null, undefined].map(accepts)).toEqual(Array(5).fill(true));
    expect([deep, { a: 'b\0' }, { 'a\0': 1 }, { a: '\ud800' }, 7, true].map(accepts)).toEqual(Array(6).fill(false));
  });
});

describe('responseData', () => {
  test.each([
    [null, ''],
    [undefined, ''],
    ['as written', 'as written'],
    [{ racks: 2 }, '{\n  "racks": 2\n}'],
  ])('%j reads %j', (data, text) => {
    expect(responseDataText(data)).toBe(text);
  });
});

describe('surveyExport', () => {
  const response = (given: object = {}) =>
    ({
      ...v.parse(questionnaireSchema, { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example', ...given }),
      id: 1000,
      createdAt: '2025-11-20T08:36:00.000Z',
      state: 'new',
      assignee: null,
    }) as QuestionnaireRow;

  const fieldsOf = (given: object) =>
    Object.fromEntries(exportColumns.map(({ title, text }) => [title, text(response(given))]));

  test('there are 34 columns, each with a title of its own: those of one answer first, then the groups', () => {
    expect(exportColumns).toHaveLength(34);
    expect(new Set(exportColumns.map(({ title }) => title)).size).toBe(34);
    expect(exportColumns.findIndex(({ names }) => names.length > 1)).toBe(26);
  });

  test('every answer has one column, the free data and how far the lead has come too', () => {
    const names = exportColumns.flatMap((column) => column.names);
    const lead = ['id', 'createdAt', 'leadName', 'email', 'organization'];
    expect(names.toSorted()).toEqual(
      [...lead, ...answerFields.map(({ name }) => name), 'responseData', 'state', 'assignee'].toSorted(),
    );
  });

  test('a list is joined, and a group labels its values', () => {
    expect(
      fieldsOf({
        powerSources: ['Solar', 'Wind'],
        criticalStores: ['Fuel'],
        refrigerationCount: 0,
        refrigerationRuntime: 'cycled',
        hvacRequired: ['Cooling', 'Heating'],
        hvacCount: 2,
        shutdownHours: 1.5,
        additionalNotes: 'By rail',
        responseData: { note: 'as "it" came', list: [1, null] },
      }),
    ).toMatchObject({
      ID: '1000',
      'Created At (UTC)': '2025-11-20 08:36:00',
      'Lead Name': 'Jonas Weber',
      Organization: '',
      'Power Sources': 'Solar; Wind',
      'Critical Stores': 'Fuel',
      Refrigeration: 'Refrigeration count: 0; Refrigeration runtime: cycled',
      Lighting: '',
      HVAC: 'HVAC required: Cooling; Heating; HVAC units: 2',
      'Downtime Tolerance and Further Answers':
        'Shutdown (hours): 1.5; Additional notes: By rail; State: New; Response data: {"note":"as \\"it\\" came","list":[1,null]}',
    });
  });
});

describe('surveyPriority', () => {
  test.each([
    ['Immediate (within 1 week)', ['Fuel'], 'Urgent'],
    ['Urgent (within 1 month)', [], 'Urgent'],
    ['1-2 weeks', ['Fuel'], 'Power Critical'],
    [null, ['Fuel'], 'Power Critical'],
    ['urgent (within 1 month)', [], 'Standard'],
    [null, [], 'Standard'],
  ])('with %j and critical stores %j a response is %s', (deliveryTimeframe, criticalStores, priority) => {
    expect(surveyPriority({ deliveryTimeframe, criticalStores })).toBe(priority);
  });

  test('no answer that the form offers today is urgent', () => {
    const offered = deliveryQuestions[0].options;
    expect(offered).toHaveLength(4);
    for (const { value } of offered)
      expect(surveyPriority({ deliveryTimeframe: value, criticalStores: [] })).toBe('Standard');
  });
});

describe('isAsked', () => {
  const all: readonly Question[] = questions;

  test('what another answer makes superfluous is left out, and nothing else', () => {
    const answers = {
      remoteUnitsInterest: 'No',
      remoteUnitRoles: ['Radio relay'],
      spokeUnitDistance: '2 to 10 km',
      refrigerationCount: '0',
      refrigerationType: 'Mixed',
      refrigerationRuntime: 'cycled',
      lightingZones: '0',
      leadName: 'Ada',
    };
    const { remoteUnitsInterest, refrigerationCount, lightingZones, leadName } = answers;
    expect(answersAsked(all, answers)).toEqual({ remoteUnitsInterest, refrigerationCount, lightingZones, leadName });
    const wanted = { ...answers, remoteUnitsInterest: 'Yes', refrigerationCount: '2' };
    expect(answersAsked(all, wanted)).toEqual(wanted);
    expect(answersAsked(all, { remoteUnitRoles: ['Radio relay'] })).toEqual({ remoteUnitRoles: ['Radio relay'] });
  });

  test('every condition names an answer of a question that comes before', () => {
    for (const [at, { notIf, name }] of all.entries()) {
      if (!notIf) continue;
      const asked = all.slice(0, at).find((question) => question.name === notIf.field);
      const known =
        asked?.kind === 'number' || notIf.is.every((is) => asked?.options?.some(({ value }) => value === is));
      expect([name, known]).toEqual([name, true]);
    }
  });
});

describe('unitFor', () => {
  test.each([
    [0, 'hours'],
    [1, 'hour'],
    [2, 'hours'],
  ])('%i is counted in %s', (count, unit) => {
    expect(unitFor('hours', count)).toBe(unit);
  });
});
