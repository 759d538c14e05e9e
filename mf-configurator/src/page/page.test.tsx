import { brand } from '@fieldbox/contract/site/brand';
import { configurationKey } from '@fieldbox/shop-ui/visit/configurationKey';
import { readOwnRequest, storeOwnRequest } from '@fieldbox/shop-ui/visit/ownRequest';
import { storeOwnResponse } from '@fieldbox/shop-ui/visit/ownResponse';
import {
  createHostHistory,
  createHostStore,
  hasUnsavedChanges,
  Router,
  StoreProvider,
} from '@onesite/shared-host/host';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.node';
import remote from '../remote.tsx';
import { emptyUserInfo, storedConfiguration } from '../state/storedConfiguration.ts';
import { catalogueResponses, components, containers, missions } from '../testing/catalogue.ts';
import {
  button,
  clearStorage,
  openConfigurator,
  pressEnter,
  sentExample,
  stepHeading,
  storeExample,
  storeSelection,
  total,
} from '../testing/openConfigurator.tsx';
import { ConfiguratorPage } from './ConfiguratorPage.tsx';

beforeEach(() => {
  window.scrollTo = jest.fn();
  clearStorage();
  fakeApi({});
});

describe('ConfiguratorPage', () => {
  const next = () => button('Next');

  async function openPage(path = '/configurator') {
    const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
    const page = renderInHost(<ConfiguratorPage data={[]} />, path);
    await screen.findAllByRole('radio');
    return { user, ...page };
  }

  test('Next waits for a mission, and Back for a step to go back to; Enter goes on, and a circle leads back, never ahead', async () => {
    fakeApi(catalogueResponses);
    const { user } = await openPage();
    expect(document.title).toBe(remote.routes[0]!.title);
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(button('Back')).toBeDisabled();
    expect(button('3 Components')).toBeDisabled();
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    expect(next()).toHaveAccessibleDescription('Choose a mission to continue.');
    await user.click(next());
    expect(screen.getByRole('heading', { name: 'Select Mission Profile' })).toBeVisible();

    await user.click(screen.getByRole('radio', { name: /Command & Control/ }));
    expect(next()).not.toHaveAttribute('aria-disabled');
    await pressEnter(user);
    expect(screen.getByRole('heading', { name: 'Choose Container Type' })).toHaveFocus();
    expect(document.title).toBe('2 Container Type · FieldBox Configurator');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    await user.click(button('1 Mission Profile'));
    expect(screen.getByRole('radio', { name: /Command & Control/ })).toBeChecked();
    expect(document.title).toBe('1 Mission Profile · FieldBox Configurator');
    expect(button('2 Container Type')).toBeDisabled();
  });

  test('each sector lists its own missions, and switching clears the chosen one', async () => {
    fakeApi(catalogueResponses);
    const { user } = await openPage();
    await user.click(screen.getByRole('radio', { name: /Field Medical/ }));
    await user.click(screen.getByRole('tab', { name: 'Civilian' }));
    expect(screen.queryByRole('radio', { name: /Field Medical/ })).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Medical Outreach/ })).not.toBeChecked();

    await user.click(screen.getByRole('tab', { name: 'Military' }));
    expect(screen.getByRole('radio', { name: /Field Medical/ })).not.toBeChecked();
    expect(next()).toHaveAttribute('aria-disabled', 'true');
  });

  test('a visitor goes through all four steps, and the summary keeps up', async () => {
    fakeApi(catalogueResponses);
    const { user } = await openPage();
    const summary = within(screen.getByRole('complementary', { name: 'Your configuration' }));
    const total = summary.getByRole('status', { name: 'Estimated total' });
    expect(total).toHaveTextContent('from $18,500');
    const from = document.createTreeWalker(total, NodeFilter.SHOW_TEXT).nextNode() as Text;
    from.replaceWith(document.createElement('font')); // as translators do, before React removes it
    expect(summary.getByRole('link', { name: 'Answer a few questions' })).toBeVisible();
    expect(summary.getByText(/final pricing may vary by deployment location and customization/i)).toBeVisible();

    await user.click(screen.getByRole('radio', { name: /Command & Control/ }));
    expect(summary.getByText('for Command & Control')).toBeVisible();
    await user.click(next());

    expect(next()).toHaveAccessibleDescription('Choose a container to continue.');
    const forty = screen.getByRole('radio', { name: /40 ft standard/ });
    expect(forty).toHaveAccessibleName(/Base: \$29,800 \+\$11,300 compared with the cheapest one Twice/);
    for (const amount of ['$29,800', '+$11,300'])
      expect(within(forty.closest('label')!).getByText(amount)).toHaveAttribute('translate', 'no');
    await user.click(forty);
    expect(forty).toHaveAccessibleName(/Base: \$29,800 ?Twice/);
    expect(
      screen.getByRole('radio', { name: /20 ft standard Base: \$18,500 −\$11,300 compared with the chosen/ }),
    ).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /20 ft standard Base: \$18,500/ }));
    expect(total).toHaveTextContent('$18,500');
    await user.dblClick(next());

    expect(screen.getByRole('heading', { name: 'Add Components' }).parentElement).toHaveAttribute('data-fills', 'true');
    expect(next()).not.toHaveAttribute('aria-disabled');
    await user.click(await screen.findByRole('checkbox', { name: /Solar Panel Array/ }));
    await user.click(screen.getByRole('checkbox', { name: /Fire Suppression/ }));
    expect(total).toHaveTextContent('$30,175.50');
    await user.click(screen.getByRole('checkbox', { name: /Fire Suppression/ }));
    expect(total).toHaveTextContent('$26,900');
    await user.click(next());
    expect(screen.getByRole('heading', { name: 'Submit Your Configuration' })).toBeVisible();

    await user.click(button('Back'));
    expect(screen.getByRole('checkbox', { name: /Solar Panel Array/ })).toBeChecked();
  });

  test('the chips filter the list without changing the selection, and stay over Next and Back', async () => {
    storeSelection({ selectedMission: missions[0]!, selectedContainer: containers[0]! });
    const { user } = openConfigurator();
    await screen.findAllByRole('checkbox');
    const shown = () => screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent);

    expect(shown()).toHaveLength(3);
    await user.click(screen.getByRole('checkbox', { name: /Satellite Terminal/ }));
    await user.click(button(/^Power/));
    await waitFor(() => expect(shown()).toEqual([expect.stringContaining('Solar Panel Array')]));
    await user.click(button(/^Communications/));
    expect(await screen.findByRole('checkbox', { name: /Satellite Terminal/ })).toBeChecked();
    await user.click(button(/^Equipment/));
    await waitFor(() => expect(shown()).toEqual([expect.stringContaining('$3,275.50')]));
    await user.click(next());
    await user.click(button('Back'));
    expect(shown()).toEqual([expect.stringContaining('$3,275.50')]);
    expect(button(/^Equipment/)).toHaveAttribute('aria-pressed', 'true');
    await user.click(button(/^All \d/));
    await waitFor(() => expect(shown()).toHaveLength(3));
  });

  test('a spinner is shown while a list is loading; a failure is reported and can be retried', async () => {
    let missionsResponse: { status?: number; body?: unknown } = {
      status: 503,
      body: { code: 'unavailable', message: 'Down' },
    };
    fakeApi({ ...catalogueResponses, 'GET /api/missions': () => missionsResponse });
    const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
    renderInHost(<ConfiguratorPage data={[]} />, '/configurator');
    expect(screen.getByRole('status', { name: 'Loading missions' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load missions. Please try again later.');

    missionsResponse = { body: missions };
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('radio', { name: /Command & Control/ })).toBeVisible();
  });

  test.each([
    ['containers', 2],
    ['components', 3],
  ])('a failure to load %s is reported at step %i', async (list, step) => {
    fakeApi({ ...catalogueResponses, [`GET /api/${list}`]: { status: 500 } });
    storeSelection({ step, selectedMission: missions[0]!, selectedContainer: step === 3 ? containers[0]! : null });
    renderInHost(<ConfiguratorPage data={[missions]} />, '/configurator', { step });
    expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to load ${list}. Please try again later.`);
  });

  test.each([
    ['a mission', { selectedMission: missions[0]! }],
    ['a container', { selectedContainer: containers[0]! }],
    ['a component', { selectedComponents: [components[0]!] }],
  ])('%s counts as unsaved: no step loads a document of a newer release', async (_, selection) => {
    fakeApi(catalogueResponses);
    storeSelection({ step: 1, ...selection });
    const { unmount } = await openPage();
    expect(hasUnsavedChanges()).toBe(true);
    await act(async () => {}); // the drawing is loaded
    unmount();
  });
});

describe('PersistedConfiguration', () => {
  const reload = (offer?: Parameters<typeof openConfigurator>[1]) => {
    cleanup();
    return openConfigurator(window.location.pathname, offer);
  };

  test('a reload shows step, choice and total as they were left, with what was typed', async () => {
    const { user, choose } = openConfigurator();
    await choose();
    await user.click(button('Next'));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Eleni');
    reload();
    expect(stepHeading()).toBe('Submit Your Configuration');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Eleni');
    expect(total()).toBe('$26,900');
  });

  test.each([
    ['no JSON', () => '{'],
    ['something that is no selection', () => '{"activeSector":"military","selectedComponents":7}'],
    ['a price that is none', (text: string) => text.replace('"price":8400', '"price":"free"')],
  ])('%s in the storage does no harm', (_, broken) => {
    storeExample();
    expect(storedConfiguration()).toMatchObject({ activeSector: 'military' });
    sessionStorage.setItem(configurationKey, broken(sessionStorage.getItem(configurationKey)!));
    expect(storedConfiguration()).toEqual({ submitted: null });
  });

  test('what is no longer on offer is named and removed until the visitor goes on, and prices are those of today', async () => {
    storeExample();
    const dearer = containers.map((container) => ({ ...container, basePrice: container.basePrice + 500 }));
    const { user } = openConfigurator('/configurator', {
      missions,
      containers: dearer,
      components: components.filter(({ id }) => id !== 21),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('No longer offered: Solar Panel Array.');
    expect(total()).toBe('$19,000');
    await user.click(button('Next'));
    await user.click(button('Back'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a mission that was moved to the other sector takes the visit with it', async () => {
    storeExample();
    const moved = missions.map((mission) => (mission.id === 1 ? { ...mission, type: 'civilian' as const } : mission));
    const { user } = openConfigurator('/configurator', { missions: moved, containers, components });
    await user.click(button('1 Mission Profile'));
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Civilian' })).toHaveAttribute('aria-selected', 'true'));
    expect(screen.getByRole('radio', { name: /Command & Control/ })).toBeChecked();
  });

  test('the sector of a link takes precedence over the stored one, and clears its mission', async () => {
    storeExample();
    openConfigurator('/configurator?sector=civilian');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Civilian' })).toHaveAttribute('aria-selected', 'true'));
    expect(stepHeading()).toBe('Select Mission Profile');
    expect(total()).toBe('$26,900');
  });

  test('back and forward walk the steps, and a step back by its circle is an entry of its own; forward ends where something is missing', async () => {
    const { user, choose } = openConfigurator();
    await choose();
    window.history.go(-2);
    await waitFor(() => expect(stepHeading()).toBe('Select Mission Profile'));
    window.history.go(2);
    await waitFor(() => expect(stepHeading()).toBe('Add Components'));
    expect(total()).toBe('$26,900');
    await user.click(button('1 Mission Profile'));
    window.history.back();
    await waitFor(() => expect(stepHeading()).toBe('Add Components'));
    window.history.go(-2);
    await waitFor(() => expect(stepHeading()).toBe('Select Mission Profile'));
    await user.click(screen.getByRole('tab', { name: 'Civilian' })); // clears the mission
    const hasMoved = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
    window.history.go(2);
    await act(() => hasMoved);
    expect(stepHeading()).toBe('Select Mission Profile');
  });
});

describe('SubmitStep', () => {
  const field = (name: string) => screen.getByRole('textbox', { name });
  const responses = {
    name: 'Eleni Kosta',
    email: 'eleni@aid.example',
    organization: 'Aid',
    intendedUse: 'A field clinic.',
  };
  const fields = { name: 'Name', email: 'Email', organization: 'Organization', intendedUse: 'Intended Use' };
  const endpoint = 'POST /api/configurations';
  /** The server has another price by then. */
  const created = { status: 201, body: { ...responses, id: 1001, createdAt: sentExample.sentAt, totalPrice: 27_400 } };
  const down = { status: 503, body: { code: 'unavailable', message: 'Down' } };

  async function openStep4() {
    storeExample();
    const { user, store } = openConfigurator();
    await user.click(button('Next'));
    await screen.findByRole('textbox', { name: 'Name' });
    const fill = async () => {
      for (const [name, label] of Object.entries(fields)) {
        await user.click(field(label));
        await user.paste(responses[name as keyof typeof responses]);
      }
    };
    const stored = () =>
      (store.getState() as unknown as Record<string, { userInfo: object }>)['mf-configurator']?.userInfo;
    return { user, fill, stored };
  }

  test('an incomplete form says what is missing and sends nothing', async () => {
    const api = fakeApi({ [endpoint]: created });
    const { user } = await openStep4();
    await user.click(button('Submit Configuration'));
    expect(field('Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email');
    expect(field('Organization')).toHaveAccessibleDescription('Organization must be at least 2 characters');
    expect(field('Intended Use')).toHaveAccessibleDescription('Please provide more details about your intended use');
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(api.calls).toEqual([]);
  });

  test('what all units cost is the total, of each it says so, and under a need that is sooner stands the lead time', async () => {
    const { user } = await openStep4();
    const needed = screen.getByRole('combobox', { name: /^When do you need it/ });
    const total = screen.getByRole('status', { name: 'Estimated total' });
    expect(total).toHaveTextContent(/^\$26,900$/);
    await user.type(screen.getByLabelText(/^Number of units/), '2');
    expect(total).toHaveTextContent(/^\$53,800 at \$26,900 each$/);
    expect(screen.getByText(/^3,900\skg each$/)).toBeVisible();
    expect(screen.getByText(/^Lead time 21\sdays$/)).toBeVisible();
    await user.selectOptions(needed, '1-2 weeks');
    expect(needed).toHaveAccessibleDescription(/^The lead time of this unit is longer: 21\sdays\./);
    await user.selectOptions(needed, 'Longer-term/exploratory');
    expect(needed).toHaveAccessibleDescription(/^On site, ready for use\./);
  });

  test('every key press is stored at once, and the form is filled from the storage', async () => {
    const { user, stored } = await openStep4();
    await user.type(field('Name'), 'El');
    expect(stored()).toEqual({ ...emptyUserInfo, name: 'El' });
    await user.click(button('Back'));
    await user.click(button('Next'));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('El');
    await user.clear(field('Name'));
    expect(stored()).toMatchObject({ name: '' });
  });

  test('what a questionnaire response says comes along, can be changed, and is sent with its key', async () => {
    const said = { name: 'Jonas Weber', email: 'j.weber@thw.example', organization: 'THW' };
    storeOwnResponse({ id: 1047, shareKey: 'k', userInfo: said });
    const api = fakeApi({ [endpoint]: created });
    const { user } = await openStep4();
    expect(field('Organization')).toHaveValue('THW');
    expect(screen.getByRole('link', { name: 'your questionnaire response 1047' })).toHaveAttribute(
      'href',
      '/questionnaire-response/1047?key=k',
    );
    await user.type(field('Intended Use'), 'Training in May');
    await user.click(button('Submit Configuration'));
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    expect(api.calls[0]?.body).toMatchObject({
      ...{ ...said, intendedUse: 'Training in May' },
      ...{ responseId: 1047, responseKey: 'k' },
    });
  });

  test('who has typed something already keeps it beside a response', async () => {
    const { user } = await openStep4();
    await user.type(field('Name'), 'El');
    storeOwnResponse({ id: 1047, shareKey: 'k', userInfo: { name: 'Jonas Weber', email: '', organization: '' } });
    await user.click(button('Back'));
    await user.click(button('Next'));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('El');
  });

  test('a submit sends the selection once, says so while its answer is awaited, stores the id and opens the confirmation', async () => {
    let response = (_: typeof created) => {};
    const api = fakeApi({ [endpoint]: () => new Promise<typeof created>((resolve) => (response = resolve)) });
    const { user, fill } = await openStep4();
    await fill();
    await user.dblClick(button('Submit Configuration'));
    await user.click(button('Submitting...'));
    await user.type(field('Name'), '{Enter}');
    expect(button('Back')).toBeDisabled();
    response(created);
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    expect(api.calls).toHaveLength(1);
    expect(api.calls[0]?.body).toEqual({
      missionId: 1,
      containerId: 11,
      componentIds: [21],
      totalPrice: 26_900,
      ...emptyUserInfo,
      ...responses,
    });
    expect(storedConfiguration()).toMatchObject({ submitted: sentExample, sentInfo: responses });
    expect(JSON.stringify(localStorage)).toMatch(/1001.*Solar Panel Array|Solar Panel Array.*1001/);
    expect(JSON.stringify(localStorage)).not.toMatch(/Eleni|aid\.example/); // contact details stay in the tab
    expect(screen.getByRole('log')).toHaveTextContent(
      'Configuration Submitted: Your FieldBox configuration has been submitted successfully.',
    );
  });

  test('what has been sent is not sent again by itself, on a later day in another tab either', async () => {
    storeExample({ step: 4 });
    localStorage.setItem(configurationKey, sessionStorage.getItem(configurationKey)!);
    sessionStorage.clear();
    storeOwnRequest(sentExample);
    const api = fakeApi({ [endpoint]: created });
    const { user } = openConfigurator();
    expect(await screen.findByRole('heading', { name: 'Sent as no. 1001' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show confirmation' })).toHaveAttribute('href', '/success');
    const mail = `${brand.mailLink}?subject=Quote%20request%20no.%201001`;
    expect(screen.getByRole('link', { name: 'Change by mail' })).toHaveAttribute('href', mail);
    expect(screen.queryByRole('button', { name: 'Submit Configuration' })).not.toBeInTheDocument();

    await user.click(button('Send as another request'));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
    expect(screen.getByText('. This makes another request.')).toBeVisible();
    expect(button('Submit Configuration')).toBeVisible();
    await user.click(button('1 Mission Profile'));
    expect(screen.getAllByText('You asked for a quote on 30 Nov,')[0]).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'no. 1001' })[0]).toHaveAttribute('href', '/success');
    await user.click(button('Start over'));
    expect(readOwnRequest()).toMatchObject(sentExample);
    expect(api.calls).toEqual([]);
  });

  test('after a failure the visitor stays with an address to write to, and Try again carries the same key until the content changes', async () => {
    const api = fakeApi({ [endpoint]: down });
    const { user, fill } = await openStep4();
    await fill();
    await user.click(button('Submit Configuration'));
    const text = 'There was an error submitting your configuration. Please try again.';
    expect(await screen.findByRole('log')).toHaveTextContent(`Submission Failed: ${text}`);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(within(alert).getByRole('link', { name: brand.email })).toHaveAttribute('href', brand.mailLink);
    expect(window.location.pathname).toBe('/configurator');

    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.calls).toHaveLength(2));
    await user.type(await screen.findByRole('textbox', { name: 'Organization' }), ' North');
    await user.click(button('Submit Configuration'));
    await waitFor(() => expect(api.calls).toHaveLength(3));

    const [first, second, third] = api.calls.map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('an error from the server is shown at its field', async () => {
    const fieldErrors = { email: 'Please enter a valid email' };
    fakeApi({ [endpoint]: { status: 400, body: { code: 'validation_failed', message: 'No', fields: fieldErrors } } });
    const { user, fill } = await openStep4();
    await fill();
    await user.click(button('Submit Configuration'));
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email'));
  });

  test('withdrawn items are named and removed, and the visitor is back at step 3', async () => {
    const refused = { code: 'validation_failed', message: 'No', fields: { componentIds: 'Some are not available' } };
    const left = components.filter(({ id }) => id !== 21);
    fakeApi({
      ...{ ...catalogueResponses, 'GET /api/components': { body: left } },
      [endpoint]: { status: 400, body: refused },
    });
    const { user, fill } = await openStep4();
    await fill();
    await user.click(button('Submit Configuration'));
    expect(await screen.findByRole('heading', { name: 'Add Components' })).toBeVisible();
    const message = 'No longer offered: Solar Panel Array.';
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('log')).toHaveTextContent(`Submission Failed: ${message}`);
    expect(screen.queryByRole('checkbox', { name: /Solar Panel Array/ })).not.toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Estimated total' })).toHaveTextContent('$18,500');

    await user.click(button('Next'));
    expect(field('Name')).toHaveValue(responses.name);
    await user.click(button('Back'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['are all on offer', {}],
    ['cannot be compared with the offer', { 'GET /api/components': down }],
    ['cannot be compared, because a proxy answers', { 'GET /api/missions': { body: 'Log in to this network' } }],
  ])('a refusal of items that %s is a failure like any other', async (_, offer) => {
    const refused = { code: 'validation_failed', message: 'No', fields: { componentIds: 'At most 50 components' } };
    fakeApi({ [endpoint]: { status: 400, body: refused }, ...catalogueResponses, ...offer });
    const { user, fill } = await openStep4();
    await fill();
    await user.click(button('Submit Configuration'));
    expect(await screen.findByRole('log')).toHaveTextContent('There was an error submitting your configuration.');
    expect(field('Name')).toBeVisible();
  });

  test('after a reload, a changed price makes no second order', async () => {
    const api = fakeApi({ [endpoint]: down });
    const { user, fill } = await openStep4();
    await fill();
    await user.click(button('Submit Configuration'));
    await screen.findByRole('log');
    cleanup();
    const dearer = containers.map((container) => ({ ...container, basePrice: container.basePrice + 500 }));
    renderInHost(<ConfiguratorPage data={[missions, dearer, components]} />, '/configurator', { step: 4 });
    await waitFor(() => expect(screen.getByRole('status', { name: 'Estimated total' })).toHaveTextContent('$27,400'));
    await user.click(await screen.findByRole('button', { name: 'Submit Configuration' }));
    await waitFor(() => expect(api.sent('POST')).toHaveLength(2));
    const [first, second] = api.sent('POST');
    expect(second?.body).toMatchObject({ totalPrice: 27_400 });
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  });
});

describe('linksAndActions', () => {
  test('starting over clears everything, and can be undone, also what was typed', async () => {
    storeExample();
    const { user } = openConfigurator();
    await user.click(button('Next'));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Eleni');
    await user.click(button('Start over'));
    await waitFor(() => expect(stepHeading()).toBe('Select Mission Profile'));
    expect(total()).toBe('from $18,500');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Eleni|Solar/);
    expect(screen.getByRole('log')).toHaveTextContent('Started over');

    await user.click(button('Undo'));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Eleni');
    expect(total()).toBe('$26,900');
  });

  test('a copied link fills the configurator elsewhere, ready to go on', async () => {
    storeExample();
    const { user } = openConfigurator();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('log')).toHaveTextContent('Link copied');
    const { pathname, search } = new URL(await navigator.clipboard.readText());
    expect(pathname + search).toBe('/configurator?configuration=1.military.1.11.21');

    cleanup();
    clearStorage();
    openConfigurator(pathname + search);
    await waitFor(() => expect(stepHeading()).toBe('Add Components'));
    expect(await screen.findByRole('checkbox', { name: /Solar Panel Array/ })).toBeChecked();
    expect(total()).toBe('$26,900');
    expect(button('Next')).not.toHaveAttribute('aria-disabled');
    expect(window.location.search).toBe('');
  });

  test('without access to the clipboard, a toast shows the link', async () => {
    storeExample();
    const { user } = openConfigurator();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('log')).toHaveTextContent(
      'Link not copied: http://localhost/configurator?configuration=1.military.1.11.21',
    );
  });

  test('a link replaces what was chosen, and Undo brings it back', async () => {
    storeExample();
    const { user } = openConfigurator('/configurator?configuration=1.civilian.3.12.22', undefined, 0);
    expect(await screen.findByRole('log')).toHaveTextContent('Configuration opened');
    await waitFor(() => expect(stepHeading()).toBe('Add Components'));
    expect(total()).toBe('$44,600');
    expect(screen.getByRole('complementary')).toHaveTextContent('for Medical Outreach');
    expect(window.location.pathname + window.location.search).toBe('/configurator');
    await user.click(button('Undo'));
    await waitFor(() => expect(total()).toBe('$26,900'));
    expect(screen.getByRole('complementary')).toHaveTextContent('for Command & Control');
  });

  test('what a link or a unit to start from names, and is no longer offered, is said by the step', async () => {
    openConfigurator('/configurator?configuration=1.military.1.11.21-99');
    expect(await screen.findByRole('alert')).toHaveTextContent('No longer offered: component no. 99.');
    expect(total()).toBe('$26,900');
    cleanup();
    clearStorage();
    openConfigurator('/configurator?unit=command-post', { missions, containers, components: components.slice(1) });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^No longer offered: .* and .*\./);
    expect(screen.getByRole('log')).toHaveTextContent('Command Post opened');
  });

  test.each(['configuration=1.military.1.11.x', 'unit=nobody'])(
    'a link that cannot be read (%s) says so, and changes nothing',
    async (query) => {
      storeSelection({ selectedContainer: containers[0]! });
      openConfigurator(`/configurator?${query}`, undefined, 0);
      expect(await screen.findByRole('log')).toHaveTextContent('This link is incomplete: Ask for it again');
      expect(total()).toBe('$18,500');
      await waitFor(() => expect(window.location.search).toBe(''));
    },
  );

  test('before a container is chosen there is nothing to share or print', async () => {
    const { user } = openConfigurator();
    const names = ['Share', 'Print', 'Start over'];
    await user.click(screen.getByRole('radio', { name: /Command & Control/ }));
    await user.click(button('Next'));
    for (const name of names) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('radio', { name: /20 ft/ }));
    for (const name of names) expect(await screen.findByRole('button', { name })).toBeVisible();
    const { title } = document;
    const print = jest.spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'));
      expect(document.title).toBe('Quote summary · FieldBox');
      window.dispatchEvent(new Event('afterprint'));
    });
    await user.click(button('Print'));
    expect(print).toHaveBeenCalled();
    expect(document.title).toBe(title);
  });

  test('a solutions link replaces the chosen mission, and Undo restores it', async () => {
    storeExample();
    const { user } = openConfigurator('/configurator?sector=civilian&type=medical', undefined, 3);
    expect(await screen.findByRole('log')).toHaveTextContent('Medical Outreach instead of Command & Control.');
    expect(await screen.findByRole('radio', { name: /Medical Outreach/ })).toBeChecked();
    expect(screen.getByRole('tab', { name: 'Civilian' })).toHaveAttribute('aria-selected', 'true');
    expect([total(), window.location.search]).toEqual(['$26,900', '']);
    await user.click(button('Undo'));
    await waitFor(() => expect(stepHeading()).toBe('Add Components'));
    expect(screen.getByRole('complementary')).toHaveTextContent('Command & Control');
  });
});

describe('sector', () => {
  const open = (path: string) => {
    fakeApi(catalogueResponses);
    renderInHost(<ConfiguratorPage data={[missions]} />, path);
  };

  const tab = (name: string) => screen.getByRole('tab', { name });

  test.each([
    ['?sector=maritime&type=whaling', 'Military'],
    ['?type=', 'Military'],
    ['?sector=civilian&type=command', 'Civilian'],
  ])('a link with %s opens %s, and names no mission', async (search, sector) => {
    open(`/configurator${search}`);
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(tab(sector)).toHaveAttribute('aria-selected', 'true');
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });

  test('the first render of a link’s document shows its sector already', () => {
    const page = (
      <StoreProvider store={createHostStore()}>
        <Router location="/configurator?sector=civilian" navigator={createHostHistory()}>
          <ConfiguratorPage data={[missions, [], []]} />
        </Router>
      </StoreProvider>
    );
    render(null).container.innerHTML = renderToString(page);
    expect(tab('Civilian')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Military')).toHaveAttribute('href', '/configurator?sector=military');
  });
});
