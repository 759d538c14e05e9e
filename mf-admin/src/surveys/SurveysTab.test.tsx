import { answerFields } from '@fieldbox/contract/survey/answers';
import type { QuestionnaireRecord } from '@fieldbox/contract/survey/questionnaire';
import { type FragmentHost, FragmentsContext } from '@onesite/shared-host/host';
import { fakeApi, fill, renderInHost, renderWithToast } from '@onesite/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReducedSurveyPage } from './ReducedSurveyPage.tsx';
import { priorityReason, ResponseSheet } from './ResponseRecord.tsx';
import { SurveysTab } from './SurveysTab.tsx';

const empty = Object.fromEntries(answerFields.map(({ name, kind }) => [name, kind === 'choices' ? [] : null]));

const response = (id: number, leadName: string, answers: Partial<QuestionnaireRecord> = {}) =>
  ({
    ...empty,
    id,
    leadName,
    email: `${leadName.split(' ')[0]?.toLowerCase()}@northaid.example`,
    organization: 'North Aid Coordination',
    responseData: null,
    createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
    ...{ state: 'new', assignee: null, version: 1, notes: [], orderIds: [] },
    ...answers,
  }) as unknown as QuestionnaireRecord;

const urgent = response(1046, 'Dimitra Papadakis', {
  deliveryTimeframe: 'Urgent (within 1 month)',
  deploymentLocation: ['Coastal', 'Island'],
  criticalStores: ['Fuel'],
});
const powerCritical = response(1045, 'Jonas Weber', {
  deliveryTimeframe: '1-2 weeks',
  criticalStores: ['Fuel', 'Data and records'],
});
const standard = response(1044, 'Amara Okafor', { deliveryTimeframe: '1-2 months' });
const summary = { totalResponses: 46_218, thisWeek: 131, withPowerAssessment: 21_540, urgentTimeframe: 412 };

const answers = {
  'GET /api/questionnaire': { body: [urgent, powerCritical, standard], headers: { 'X-Total-Count': '46218' } },
  'GET /api/questionnaire/summary': { body: summary },
  ...Object.fromEntries(
    [urgent, powerCritical, standard].map((body) => [`GET /api/questionnaire/${body.id}`, { body }]),
  ),
};

/** In the place of mf-questionnaire's fragment. */
const FragmentAt: FragmentHost['FragmentAt'] = ({ of, props }) => {
  const { response, showsEmpty } = props as { response: QuestionnaireRecord; showsEmpty: boolean };
  return <p>{`${of}: ${response.deploymentLocation.join(' and ')}${showsEmpty ? ', empty ones as well' : ''}`}</p>;
};

const open = (address = '/admin?tab=questionnaires', more: Parameters<typeof fakeApi>[0] = {}) => {
  const network = fakeApi({ ...answers, ...more });
  renderWithToast(
    <FragmentsContext value={{ FragmentAt }}>
      <SurveysTab />
    </FragmentsContext>,
    address,
  );
  return { ...network, user: userEvent.setup() };
};

const button = (name: string) => screen.getByRole('button', { name });
const rowsOf = async () => {
  const table = await screen.findByRole('table', { name: 'Responses' });
  await within(table).findByText('Dimitra Papadakis');
  return within(table).getAllByRole('row').slice(1);
};
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

test('a tile shows what it counts: pressed, in the address, with the count unchanged, and by keyboard', async () => {
  const { calls, user } = open();
  const tile = (name: string) => screen.getByRole('button', { name });
  await screen.findByText('46,218');
  expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    ...['Total responses46,218', 'This week131', 'With power assessment21,540', 'Urgent timeframe412'],
  ]);
  expect(document.querySelector('[data-attention]')).toHaveTextContent('Urgent timeframe');
  expect(tile('Total responses')).toHaveAttribute('aria-pressed', 'true');
  tile('Urgent timeframe').focus();
  await user.keyboard('{Enter}');
  expect(tile('Urgent timeframe')).toHaveAttribute('aria-pressed', 'true');
  expect(tile('Urgent timeframe')).toHaveAccessibleDescription('412');
  expect(tile('Total responses')).toHaveAttribute('aria-pressed', 'false');
  expect(window.location.search).toBe('?tab=questionnaires&timeframe=urgent');
  await waitFor(() => expect(calls.some(({ path }) => /questionnaire\?.*timeframe=urgent/.test(path))).toBe(true));
  await user.click(tile('With power assessment'));
  await user.click(tile('Urgent timeframe'));
  expect(window.location.search).toBe('?tab=questionnaires&power=assessed');
  await user.click(tile('Total responses'));
  await user.click(tile('This week'));
  expect(window.location.search).toBe('?tab=questionnaires&time=7d');
});

test('a row shows its priority, who asks, where and until when', async () => {
  open();
  const [first, second, third] = await rowsOf();
  expect(cellsOf(first!)).toEqual([
    '', // its box
    '1046',
    'Urgent',
    'Dimitra Papadakis',
    'dimitra@northaid.example',
    'North Aid Coordination',
    'Coastal, Island',
    'Urgent (within 1 month)',
    '2 hours ago',
    'View Details',
  ]);
  expect(cellsOf(second!)[2]).toBe('Power Critical');
  expect(cellsOf(third!)[2]).toBe('Standard');
});

test('the times of the filter are periods of the API, in a parameter of their own', async () => {
  const { user, sent } = open('/admin?tab=questionnaires&period=30d');
  await rowsOf();
  const time = screen.getByRole('combobox', { name: 'Time' });
  expect([...time.querySelectorAll('option')].map(({ value, textContent }) => [value, textContent])).toEqual([
    ...[
      ['all', 'All Time'],
      ['today', 'Today'],
      ['7d', 'This Week'],
      ['1m', 'This Month'],
    ],
  ]);
  await user.selectOptions(time, 'This Month');
  expect(window.location.search).toBe('?tab=questionnaires&period=30d&time=1m');
  await waitFor(() => expect(sent('GET').at(-1)?.path).toContain('period=1m&tz='));
});

test('where the zone of the device is not known, it says by which clock days are counted', async () => {
  const headers = { 'X-Time-Zone': '-02:30' };
  open('/admin?tab=questionnaires&time=today', { 'GET /api/questionnaire': { body: [], headers } });
  expect(await screen.findByText(/Days follow its clock, UTC-02:30/)).toBeVisible();
});

test('rows and tiles that cannot be loaded are reported, and Refresh fetches both', async () => {
  let status = 503;
  const { body, headers } = answers['GET /api/questionnaire'];
  const { user, sent } = open(undefined, {
    'GET /api/questionnaire': () => ({ status, body, headers }),
    'GET /api/questionnaire/summary': () => ({ status, body: summary }),
  });
  expect(await screen.findByText('Error loading the figures')).toBeVisible();
  expect(await screen.findByText('Error loading responses')).toBeVisible();
  expect(sent('GET').some(({ path }) => path === '/api/admin/administrators')).toBe(false); // only beside rows
  status = 200;
  await user.click(button('Refresh'));
  expect(await screen.findByText('46,218')).toBeVisible();
  expect(await rowsOf()).toHaveLength(3);
  const asked = sent('GET').map(({ path }) => path.split('?')[0]);
  expect(asked.filter((path) => path?.startsWith('/api/questionnaire'))).toHaveLength(4);
});

test('the export asks for what the list shows, on all pages, and says how many that are; one that fails can be repeated', async () => {
  const headers = { 'X-Total-Count': '1001' };
  const { user, sent } = open('/admin?search=aid&time=7d&sort=leadName&cursor=c', {
    'GET /api/questionnaire': { body: [urgent], headers },
    'GET /api/questionnaire/export': { status: 503 },
  });
  const name = 'Export CSV (more than 1,000)';
  await user.click(await screen.findByRole('button', { name }));
  const exported = sent('GET').find(({ path }) => path.includes('/export'));
  const query = Object.fromEntries(new URLSearchParams(exported?.path.split('?')[1]));
  expect(query).toEqual({ search: 'aid', period: '7d', tz: expect.any(String), sort: 'leadName' });
  expect(await screen.findByRole('log')).toHaveTextContent('Error: Failed to export responses. Please try again.');
  expect(button(name)).not.toHaveAttribute('aria-disabled');
});

describe('details', () => {
  const dialog = () => screen.findByRole('dialog');

  test('they open from the row, and in the address', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'View Details, Jonas Weber' }));
    expect(window.location.search).toBe('?tab=questionnaires&open=1045');
    expect(await dialog()).toHaveAccessibleName(/^Jonas Weber/);
    const reason = 'Power Critical because critical stores were chosen: Fuel, Data and records.';
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(reason));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('who sent it and its owner come before the answers of mf-questionnaire, the empty ones on request, also of the next response', async () => {
    const { user } = open('/admin?tab=questionnaires&open=1046');
    const inDialog = async () => within(await dialog());
    const parts = [
      await (await inDialog()).findByText('1046'),
      (await inDialog()).getByText('North Aid Coordination'),
      (await inDialog()).getByRole('link', { name: 'dimitra@northaid.example' }),
      (await inDialog()).getByText(/UTC|GMT/),
      (await inDialog()).getByRole('combobox', { name: 'Owner' }),
      (await inDialog()).getByText('mf-questionnaire/answers: Coastal and Island'),
      (await inDialog()).getByRole('button', { name: 'Show empty answers' }),
      await (await inDialog()).findByRole('heading', { name: 'History' }),
    ];
    const isBefore = (one: Node, next: Node) => one.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(parts.slice(1).every((part, index) => isBefore(parts[index]!, part))).toBe(true);
    const show = (await inDialog()).getByRole('button', { name: 'Show empty answers' });
    await user.click(show);
    expect(show).toHaveAttribute('aria-pressed', 'true');
    expect(
      (await inDialog()).getByText('mf-questionnaire/answers: Coastal and Island, empty ones as well'),
    ).toBeVisible();
    await user.keyboard('j');
    await screen.findByRole('dialog', { name: /^Jonas Weber/ });
    expect(await (await inDialog()).findByText('mf-questionnaire/answers: , empty ones as well')).toBeVisible();
    await user.click((await inDialog()).getByRole('button', { name: 'Show empty answers' }));
    expect(await (await inDialog()).findByText('mf-questionnaire/answers:')).toBeVisible();
  });

  test('a response that cannot be loaded says so', async () => {
    open('/admin?tab=questionnaires&open=4', { 'GET /api/questionnaire/4': { status: 503 } });
    expect(await screen.findByText('Failed to load response details. Please try again.')).toBeVisible();
  });
});

describe('a response is a lead', () => {
  const jonas = { id: 2, name: 'Jonas Falk' };
  const shop = { 'GET /api/admin/administrators': { body: [jonas] } };

  test('its state is changed by a key, and who looks after it by a select, in the version that was seen', async () => {
    let shown = powerCritical;
    const { user, sent } = open('/admin?tab=questionnaires&open=1045', {
      ...shop,
      'GET /api/questionnaire': () => ({ body: [urgent, shown, standard] }),
      'GET /api/questionnaire/1045': () => ({ body: shown }),
      'PATCH /api/questionnaire/batch': ({ body }) => {
        const { state = shown.state, assigneeId } = body as { state?: 'in_contact'; assigneeId?: number };
        shown = { ...shown, state, assignee: assigneeId ? jonas : null, version: shown.version + 1 };
        return { body: { count: 1, responses: [shown] } };
      },
    });
    const record = within(await screen.findByRole('dialog', { name: /^Jonas Weber/ }));
    await user.click(await record.findByRole('button', { name: 'In contact' }));
    expect(await screen.findByRole('log', { hidden: true })).toHaveTextContent(
      'Response State Changed: Response 1045 is In contact.',
    );
    const row = screen.getByText('Jonas Weber', { selector: 'tbody *' }).closest('tr'); // behind the record
    expect(row).toHaveTextContent('In contact');
    await user.selectOptions(await record.findByRole('combobox', { name: 'Owner' }), 'Jonas Falk');
    await waitFor(() => expect(row).toHaveTextContent('Jonas WeberIn contact, Jonas Falk'));
    await waitFor(() =>
      expect(sent('PATCH').map(({ body }) => body)).toEqual([
        { state: 'in_contact', responses: [{ id: 1045, version: 1 }] },
        { assigneeId: 2, responses: [{ id: 1045, version: 2 }] },
      ]),
    );
  });

  test('Create order fills in who asks and what for, and names the response', async () => {
    const asked = { ...powerCritical, primarySupport: ['Vehicle repair'] };
    const { user, sent } = open('/admin?tab=questionnaires&open=1045', {
      ...shop,
      'GET /api/questionnaire/1045': { body: asked },
      'GET /api/missions': { body: [{ id: 1, name: 'Mobile Workshops', type: 'civilian' }] },
      'GET /api/containers': {
        body: [{ id: 11, name: '20 ft standard', kind: '20ft', imageUrl: '', basePrice: 18_500 }],
      },
      'GET /api/components': { body: [] },
      'POST /api/configurations': { status: 201, body: { id: 1050, name: 'Jonas Weber' } },
    });
    const record = within(await screen.findByRole('dialog', { name: /^Jonas Weber/ }));
    await user.click((await record.findAllByRole('button', { name: 'Create order' }))[0]!);
    const name = await screen.findByRole('textbox', { name: 'Name' }); // the form takes the place of the dialog that loads the catalogue
    expect(name).toHaveValue('Jonas Weber');
    const form = within(screen.getByRole('dialog', { name: 'Create order' }));
    fill(form.getByRole('textbox', { name: 'Intended use' }), 'Repair of vehicles');
    await user.selectOptions(form.getByRole('combobox', { name: 'Mission' }), 'Mobile Workshops');
    await user.selectOptions(form.getByRole('combobox', { name: 'Container' }), '20 ft standard, $18,500');
    await user.click(form.getByRole('button', { name: 'Create order' }));
    await waitFor(() =>
      expect(sent('POST')[0]?.body).toMatchObject({
        name: 'Jonas Weber',
        missionId: 1,
        containerId: 11,
        responseId: 1045,
      }),
    );
  });
});

test('the reduced list has the tiles, the search and the filter, but neither export nor details nor filters of its own', async () => {
  const { sent } = fakeApi(answers);
  renderInHost(<ReducedSurveyPage />, '/admin-test?open=1046&state=closed&assignee=me');
  expect(cellsOf((await rowsOf())[0]!)).toHaveLength(8);
  expect(await screen.findByText('46,218')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search responses' })).toBeVisible();
  const filters = screen.getAllByRole('combobox').map((filter) => filter.getAttribute('id'));
  expect(filters).toEqual([screen.getByRole('combobox', { name: 'Time' }).id, screen.getByLabelText('Sort').id]);
  expect(sent('GET').some(({ path }) => /state=|assignee=/.test(path))).toBe(false);
  expect(screen.queryByRole('button', { name: /Export/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Dimitra/ })).not.toBeInTheDocument();
});

test('until the answers are shown there is a skeleton; if they cannot be, a line says so, and all else is there', () => {
  renderInHost(<ResponseSheet response={response(1047, 'Ines Moreau', { organization: null })} />);
  expect(screen.getByRole('status', { name: 'Loading the answers' })).toBeInTheDocument();
  expect(screen.getByText('The answers cannot be shown right now.')).toBeInTheDocument();
  expect(screen.getByText('Unknown')).toBeVisible();
});

test.each([
  [
    { deliveryTimeframe: 'Immediate (within 1 week)', criticalStores: [] },
    'Urgent because of the delivery timeframe “Immediate (within 1 week)”.',
  ],
  [
    { deliveryTimeframe: 'Urgent (within 1 month)', criticalStores: ['Fuel'] },
    'Urgent because of the delivery timeframe “Urgent (within 1 month)”. Critical stores were chosen too.',
  ],
  [
    { deliveryTimeframe: '1-2 weeks', criticalStores: ['Fuel'] },
    'Power Critical because critical stores were chosen: Fuel.',
  ],
  [
    { deliveryTimeframe: null, criticalStores: [] },
    'Standard because the delivery timeframe is not urgent and no critical stores were chosen.',
  ],
])('one line says why: %j', (answers, line) => {
  const { priority, reason } = priorityReason(answers);
  expect(`${priority} ${reason}`).toBe(line);
});
