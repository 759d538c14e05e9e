import { validateForm } from '@onesite/shared-contract/http/forms';
import * as v from 'valibot';
import { answerFields } from './answers.ts';
import { questionnaireSchema } from './questionnaire.ts';
import { questionGroups } from './questions/question.ts';
import { questions } from './questions.ts';

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

test('the form asks for each of these fields once', () => {
  expect(questions.map(({ name }) => name).toSorted()).toEqual(fieldsOfSpec.toSorted());
});

/** What the form does not ask for (docs/specification/questionnaire.md#further-fields). */
const fieldsOfSecondList = `budgetRange decisionTimeline additionalNotes hvacCount itEquipmentCount lightingCount
  securitySystemsCount processingEquipmentCount backupPowerRuntime downtimeTolerance existingBackupPower
  backupPowerTypes fuelStorage maintenanceCapability powerMonitoring integrationRequirements`.split(/\s+/);

test('a response holds each field of both lists once', () => {
  const names = answerFields.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...fieldsOfSpec, ...fieldsOfSecondList].toSorted());
});

test('the questions are in the order of their groups', () => {
  const order = Object.keys(questionGroups);
  const positions = questions.map(({ group }) => order.indexOf(group));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

test('no question offers the same answer twice', () => {
  for (const question of questions) {
    const values = ('options' in question ? question.options : []).map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
  }
});

test('name and e-mail are all that is required', () => {
  expect(errors(lead)).toEqual({});
  expect(errors({})).toEqual({
    leadName: 'Name must be at least 2 characters',
    email: 'Please enter a valid email',
  });
});

test('missing lists are empty and other missing answers null', () => {
  const parsed = v.parse(questionnaireSchema, lead);
  expect(parsed.deploymentLocation).toEqual([]);
  expect(parsed.deliveryTimeframe).toBeNull();
  expect(parsed.shutdownHours).toBeNull();
  expect(parsed.responseData).toBeNull();
});

test('answers outside the fixed sets stay valid, and numbers may be sent as text', () => {
  const parsed = v.parse(questionnaireSchema, {
    ...lead,
    deliveryTimeframe: 'Urgent (within 1 month)',
    deploymentLocation: ['On a frozen lake'],
    refrigerationCount: '2',
  });
  expect(parsed.deliveryTimeframe).toBe('Urgent (within 1 month)');
  expect(parsed.deploymentLocation).toEqual(['On a frozen lake']);
  expect(parsed.refrigerationCount).toBe(2);
});

test('counts are whole, hours need not be', () => {
  const lead = { leadName: 'Ada', email: 'ada@example.org' };
  expect(v.safeParse(questionnaireSchema, { ...lead, inventoryLossHours: '1.5' }).success).toBe(true);
  expect(v.safeParse(questionnaireSchema, { ...lead, lightingZones: '1.5' }).issues?.[0].message).toBe(
    'Enter a whole number',
  );
});

test('a wrong answer is reported at its own field', () => {
  expect(
    errors({ ...lead, posSystemsCount: -1, powerSources: 'solar', additionalRequirements: 'x'.repeat(10_001) }),
  ).toEqual({
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
