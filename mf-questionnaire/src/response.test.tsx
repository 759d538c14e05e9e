import { answerFields, responseDataText } from '@fieldbox/contract/survey/answers';
import { maskResponse, type PublicResponse, toPublicResponse } from '@fieldbox/contract/survey/publicResponse';
import type { QuestionnaireInput, QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import { questions } from '@fieldbox/contract/survey/questions';
import type { Question } from '@fieldbox/contract/survey/questions/question';
import { wholeResponse } from '@fieldbox/contract/testing/wholeResponse';
import { readOwnResponse } from '@fieldbox/shop-ui/visit/ownResponse';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useReducer } from 'react';
import { Answers, fullText } from './Answers.tsx';
import { listOf, ResponsePage } from './ResponsePage.tsx';

describe('ResponsePage', () => {
  const response = {
    id: 1004,
    lead_name: '•••',
    email: '•••',
    organization: null,
    created_at: '2026-11-02T09:30:00.000Z',
    deployment_location: '{Coastal,"Mountain, high"}',
    refrigeration_count: 2_000,
    comms_loss_hours: 1,
    minimum_runtime: '',
  } as object as PublicResponse; // an old one, with a list as text

  test('shows what was answered, group by group, and counts what was not', () => {
    fakeApi({});
    renderInHost(<ResponsePage data={[response]} status={200} />, '/questionnaire-response/1004');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Questionnaire response 1004');
    const deployment = screen.getByRole('heading', { level: 2, name: 'Deployment' }).closest('section')!;
    expect(within(deployment).getByText('Coastal; Mountain, high')).toBeInTheDocument();
    expect(screen.getByText('2,000 units')).toBeInTheDocument();
    expect(screen.getByText('1 hour')).toBeInTheDocument();
    expect(screen.getAllByText(/questions were left unanswered/).length).toBeGreaterThan(0);
    expect(screen.getByText('Nov 2, 2026, 15:00 GMT+5:30')).toBeInTheDocument();
  });

  test('says that a response which is known not to exist could not be found, and asks no more', () => {
    const { calls } = fakeApi({});
    renderInHost(<ResponsePage data={[]} status={404} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Response Not Found');
    expect(screen.getByText('The questionnaire response could not be found.')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  test('asks for what the document did not bring, with the key from the address', async () => {
    fakeApi({ 'GET /api/public/questionnaire/sample?key=s%2Fk': { body: { ...response, lead_name: 'Jonas Weber' } } });
    renderInHost(<ResponsePage data={[]} status={200} />, '/questionnaire-response?key=s%2Fk');
    expect(await screen.findByText('Jonas Weber')).toBeInTheDocument();
  });

  test.each([
    ['another view of it', { body: { ...response, lead_name: 'Jonas Weber' } }, 'Jonas Weber'],
    ['a refusal', { status: 404 }, 'The questionnaire response could not be found.'],
  ])('asks anew each time, because another login may bring %s', async (_, now, text) => {
    const path = 'GET /api/public/questionnaire/sample';
    const { calls, responses } = fakeApi({ [path]: { body: { ...response, lead_name: 'Masked' } } });
    const Twice = () => {
      const [time, next] = useReducer((before: number) => before + 1, 1);
      return (
        <>
          <ResponsePage key={time} data={[]} status={200} />
          <button type="button" onClick={next}>
            Again
          </button>
        </>
      );
    };
    renderInHost(<Twice />, '/questionnaire-response');
    expect(await screen.findByText('Masked')).toBeInTheDocument();
    responses[path] = now;
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText('Masked')).not.toBeInTheDocument();
    expect(calls).toHaveLength(2);
  });

  describe('with its key', () => {
    beforeEach(() => sessionStorage.clear());

    const path = 'GET /api/public/questionnaire/sample?key=k';
    const whole = { ...response, lead_name: 'Jonas Weber', email: 'j.weber@thw.example', organization: 'THW Süd' };
    const open = () => renderInHost(<ResponsePage data={[response]} status={200} />, '/questionnaire-response?key=k');

    test('shows nothing masked before the whole response is there', async () => {
      let answer = (_: object) => {};
      const { calls } = fakeApi({ [path]: () => new Promise((done) => (answer = done)) });
      open();
      await waitFor(() => expect(calls).toHaveLength(1));
      expect(screen.getByRole('heading', { level: 1, name: 'Your response' })).toBeVisible();
      expect(screen.queryByText('•••')).not.toBeInTheDocument();
      answer({ body: whole });
      expect(await screen.findByRole('heading', { level: 1, name: 'Your response 1004' })).toBeVisible();
      expect(
        screen.getByText('Your answers, as you sent them. Bookmark this page: its address won’t change.'),
      ).toBeVisible();
      expect(readOwnResponse()).toEqual({
        ...{ id: 1004, shareKey: 'k' },
        userInfo: { name: 'Jonas Weber', email: 'j.weber@thw.example', organization: 'THW Süd' },
      });
      expect(screen.getByRole('region', { name: 'Your answers' })).toHaveTextContent('Coastal; Mountain, high');
    });

    test('a key of another response shows what everybody sees', async () => {
      fakeApi({ [path]: { body: response } });
      open();
      expect(await screen.findByRole('heading', { level: 1, name: 'Questionnaire response 1004' })).toBeVisible();
      expect(screen.queryByText('We reply to')).not.toBeInTheDocument();
      expect(readOwnResponse()).toBeUndefined();
    });
  });
});

describe('listOf', () => {
  test('takes a list as it is, a single answer as a list of one, and nothing as an empty one', () => {
    expect(listOf(['Coastal', 'Desert'])).toEqual(['Coastal', 'Desert']);
    expect(listOf('Permanent')).toEqual(['Permanent']);
    expect(listOf(2)).toEqual(['2']);
    expect([listOf(null), listOf(undefined), listOf(''), listOf('{}'), listOf([])]).toEqual([[], [], [], [], []]);
  });

  test('reads lists in braces, with quotes and commas in them', () => {
    expect(listOf('{Coastal,"Mountain, high",Desert}')).toEqual(['Coastal', 'Mountain, high', 'Desert']);
    expect(listOf('{"say \\"yes\\"","back\\\\slash"}')).toEqual(['say "yes"', 'back\\slash']);
  });
});

describe('wholeResponse', () => {
  const response = { ...wholeResponse(), id: 1046, createdAt: '2025-11-20T12:31:00.000Z' } as QuestionnaireResponse;
  const fields = answerFields as readonly (Question & { name: keyof QuestionnaireResponse })[];

  /** The text under each label. */
  function shown(answer: PublicResponse) {
    renderInHost(<ResponsePage data={[answer]} status={200} />, '/questionnaire-response/1046');
    return Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent]),
    );
  }

  test('every field of a response is in the view, as it was answered', () => {
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
    expect(screen.queryByText(/left unanswered/)).not.toBeInTheDocument();
  });

  test('without the key, no text that was written is in the view', () => {
    fakeApi({});
    const view = shown(maskResponse(response));
    for (const { name, label } of fields)
      expect([name, view[label]]).toEqual([name, expect.not.stringContaining('東京')]);
    expect(view).toMatchObject({ Name: '•••', Email: '•••', Organization: '•••' });
  });
});

describe('Answers', () => {
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
});

describe('wholeAnswers', () => {
  const response = wholeResponse();

  test('every field of a response is in its details', () => {
    const { container } = render(<Answers response={response} showsEmpty={false} />);
    const shown = container.textContent!;
    for (const name of ['leadName', 'email', 'organization'] as const) expect(shown).toContain(response[name]);
    const full = screen.getByRole('region', { name: 'Full response text' }).textContent!;
    for (const { name } of answerFields) {
      expect(full).toContain(`${name}: ${[response[name]].flat().join('; ')}`);
    }
    expect(full).toContain(responseDataText(response.responseData));
  });
});
