import { answerFields } from '@fieldbox/contract/survey/answers';
import type { QuestionnaireInput } from '@fieldbox/contract/survey/questionnaire';
import { questions } from '@fieldbox/contract/survey/questions';
import { render, screen, within } from '@testing-library/react';
import { Answers, fullText } from './Answers.tsx';

const none = Object.fromEntries(answerFields.map(({ name, kind }) => [name, kind === 'choices' ? [] : null]));

const response = (answers: Partial<QuestionnaireInput> = {}) =>
  ({
    ...none,
    leadName: 'Dimitra Papadakis',
    email: 'd.papadakis@northaid.example',
    organization: 'North Aid Coordination',
    responseData: null,
    ...answers,
  }) as QuestionnaireInput;

const group = (name: string) => within(screen.getByRole('region', { name }));
const values = (name: string) =>
  group(name)
    .queryAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

test('answers stand in four groups, in the words of the form, what is empty left out and counted', () => {
  render(
    <Answers
      showsEmpty={false}
      response={response({
        deploymentLocation: ['Coastal', 'Island'],
        specificEquipment: 'Two fridges,\nand a desk.',
        refrigerationCount: 1,
        refrigerationRuntime: 'cycled',
        lightingZones: 3,
        networkGear: 'full-rack',
        cellularBackup: 'yes',
        budgetRange: '$50,000',
      })}
    />,
  );
  expect(values('Deployment details')).toEqual(['Deployment location: Coastal, Island']);
  expect(group('Deployment details').getByText('11 empty answers hidden')).toBeVisible();
  expect(values('Equipment and security')).toEqual(['Specific equipment: Two fridges,\nand a desk.']);
  expect(values('Power assessment')).toEqual([
    'Refrigeration count: 1 unit',
    'Refrigeration runtime: Cycled (15 minutes per hour)',
    'Lighting zones: 3 zones',
    'Network gear: Full rack',
    'Cellular backup: Yes',
  ]);
  expect(group('Power assessment').queryByRole('heading', { name: 'Critical stores' })).not.toBeInTheDocument();
  expect(values('Additional requirements')).toEqual(['Budget range: $50,000']);
  expect(group('Additional requirements').getByText('1 empty answer hidden')).toBeVisible();
});

test('all that the form asks for and is empty is counted; the further fields are not', () => {
  render(<Answers showsEmpty={false} response={response()} />);
  const counted = screen
    .getAllByText(/empty answers? hidden/)
    .map(({ textContent }) => Number.parseInt(textContent!, 10));
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(questions.length);
  expect(screen.getAllByText('No answers in this section.')).toHaveLength(4);
});

test('the full text has every filled field as it is stored, and the free data', () => {
  const sent = response({ powerSources: ['Solar', 'Wind'], networkGear: 'full-rack', shutdownHours: 0 });
  expect(fullText({ ...sent, responseData: 'As told by phone.' })).toBe(
    [
      'leadName: Dimitra Papadakis',
      'email: d.papadakis@northaid.example',
      'organization: North Aid Coordination',
      'powerSources: Solar; Wind',
      'networkGear: full-rack',
      'shutdownHours: 0',
      '',
      'responseData:',
      'As told by phone.',
    ].join('\n'),
  );
  expect(fullText({ ...sent, responseData: { notes: ['a'] } })).toContain('"notes": [');
});

test('on request empty answers stand among the others; a question that the sender did not know is empty', () => {
  const { networkGear: _, ...older } = response({ deploymentLocation: ['Coastal', 'Island'] });
  render(<Answers response={older as QuestionnaireInput} showsEmpty />);
  expect(group('Deployment details').getAllByText('No answer').length).toBeGreaterThan(3);
  expect(group('Deployment details').getByText('Coastal, Island')).toBeVisible();
  expect(values('Power assessment')).toContain('Network gear: No answer');
  expect(screen.queryByText(/left out$/)).not.toBeInTheDocument();
});
