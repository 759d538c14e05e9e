import { answerFields } from '@fieldbox/contract/survey/answers';
import { maskResponse } from '@fieldbox/contract/survey/maskResponse';
import { type PublicResponse, toPublicResponse } from '@fieldbox/contract/survey/publicResponse';
import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import type { Question } from '@fieldbox/contract/survey/questions/question';
import { responseDataText } from '@fieldbox/contract/survey/responseData';
import { wholeResponse } from '@fieldbox/contract/testing/wholeResponse';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen } from '@testing-library/react';
import remote from '../remote.tsx';
import { ResponsePage } from './ResponsePage.tsx';

// A question that somebody has just added to the contract.
jest.mock('@fieldbox/contract/survey/questions/delivery', () => {
  const { deliveryQuestions } = jest.requireActual<{ deliveryQuestions: object[] }>(
    '@fieldbox/contract/survey/questions/delivery',
  );
  return {
    deliveryQuestions: [
      ...deliveryQuestions,
      { name: 'fuelTruck', group: 'delivery', kind: 'text', label: 'Does a fuel truck come?', term: 'Fuel truck' },
    ],
  };
});

const response = { ...wholeResponse(), id: 1046, createdAt: '2025-11-20T12:31:00.000Z' } as QuestionnaireResponse;
const fields = answerFields as readonly (Question & { name: keyof QuestionnaireResponse })[];

/** The text under each label. */
function shown(answer: PublicResponse) {
  renderInHost(<ResponsePage data={[answer]} status={200} />, '/questionnaire-response/1046');
  return Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  );
}

it('every field of a response is in the view, as it was answered', () => {
  fakeApi({});
  const view = shown(toPublicResponse(response));
  const { leadName, email, organization, responseData } = response;
  expect(view).toMatchObject({ Name: leadName, Email: email, Organization: organization });
  expect(view['Sent with the answers']).toBe(responseDataText(responseData));
  for (const { name, label, unit, options } of fields) {
    const values = [response[name]]
      .flat()
      .map((value) => options?.find((known) => known.value === value)?.label ?? value);
    expect([name, view[label]]).toEqual([name, unit ? `${values.join('; ')} ${unit}` : values.join('; ')]);
  }
  expect(view['Does a fuel truck come?']).toContain('fuelTruck');
  expect(screen.queryByText(/left unanswered/)).not.toBeInTheDocument();
});

it('without the key, no text that was written is in the view', () => {
  fakeApi({});
  const view = shown(maskResponse(response));
  for (const { name, label } of fields)
    expect([name, view[label]]).toEqual([name, expect.not.stringContaining('東京')]);
  expect(view).toMatchObject({ Name: '•••', Email: '•••', Organization: '•••', 'Does a fuel truck come?': '•••' });
});

it('the form asks a new question', async () => {
  fakeApi({});
  const Page = await remote.routes[0]!.load();
  renderInHost(<Page data={[]} />, '/specbuilder/core-v');
  expect(screen.getByLabelText('Does a fuel truck come?')).toBeInTheDocument();
});
