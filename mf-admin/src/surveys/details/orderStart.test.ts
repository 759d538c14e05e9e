import type { QuestionnaireRecord } from '@fieldbox/contract/survey/questionnaire';
import { orderStart } from './orderStart.ts';

const response = {
  ...{ id: 1045, leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example', organization: null },
  ...{ primarySupport: ['Vehicle repair'], deploymentLocation: ['Coastal', 'Island'], deliveryTimeframe: '1-2 weeks' },
  proposal: { sector: 'civilian', mission: { id: 3 }, container: { id: 11 }, components: [{ id: 22 }, { id: 21 }] },
} as unknown as QuestionnaireRecord;

test('an order begins with who asks, the proposed unit, what it is for and when it is needed', () => {
  expect(orderStart(response)).toEqual({
    responseId: 1045,
    form: {
      ...{ name: 'Jonas Weber', email: 'j.weber@thw-sud.example', organization: '', neededBy: '1-2 weeks' },
      intendedUse: 'Primary support: Vehicle repair\nDeployment location: Coastal, Island',
      ...{ missionId: '3', containerId: '11', componentIds: [22, 21] },
    },
  });
});

test('without a proposal the unit is left to whoever fills in the form', () => {
  expect(orderStart({ ...response, proposal: null }).form).toMatchObject({ componentIds: [] });
  expect(orderStart({ ...response, proposal: null }).form).not.toHaveProperty('missionId');
});
