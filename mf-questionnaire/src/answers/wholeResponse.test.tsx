import { answerFields } from '@fieldbox/contract/survey/answers';
import { furtherQuestions } from '@fieldbox/contract/survey/questions/further';
import { responseDataText } from '@fieldbox/contract/survey/responseData';
import { wholeResponse } from '@fieldbox/contract/testing/wholeResponse';
import { render, screen, within } from '@testing-library/react';
import { Answers, answerText } from './Answers.tsx';

// A question that somebody has just added to the contract.
jest.mock('@fieldbox/contract/survey/questions/further', () => {
  const { furtherQuestions } = jest.requireActual<{ furtherQuestions: object[] }>(
    '@fieldbox/contract/survey/questions/further',
  );
  const added = {
    name: 'fuelTruck',
    group: 'power',
    kind: 'text',
    label: 'Does a fuel truck come?',
    term: 'Fuel truck',
  };
  return { furtherQuestions: [...furtherQuestions, added] };
});

const response = wholeResponse();

it('every field of a response is in its details, a new question as well', () => {
  expect(furtherQuestions.at(-1)).toMatchObject({ name: 'fuelTruck' });
  const { container } = render(<Answers response={response} showsEmpty={false} />);
  const shown = container.textContent!;
  for (const name of ['leadName', 'email', 'organization'] as const) expect(shown).toContain(response[name]);
  const full = screen.getByRole('region', { name: 'Full response text' }).textContent!;
  for (const { name } of answerFields) {
    expect(full).toContain(`${name}: ${[response[name]].flat().join('; ')}`);
  }
  expect(full).toContain(responseDataText(response.responseData));

  const details = screen.getAllByRole('definition').map(({ textContent }) => textContent!);
  for (const { name } of answerFields)
    expect([name, details.some((text) => text.includes(answerText(response, name)))]).toEqual([name, true]);
  const power = within(screen.getByRole('region', { name: 'Power assessment' }));
  expect(power.getByText('Fuel truck')).toBeVisible();
});
