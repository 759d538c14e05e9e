import { brand } from '@fieldbox/contract/site/brand';
import { storeOwnResponse } from '@fieldbox/shop-ui/visit/ownResponse';
import { useCurrentToast } from '@onesite/shared-host/host';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyUserInfo } from '../state/configuratorSlice.ts';
import { storedConfiguration } from '../state/persistedConfiguration.ts';
import { catalogueResponses, components, containers, missions } from '../testing/catalogue.ts';
import { storeExample } from '../testing/openConfigurator.tsx';
import { ConfiguratorPage } from './ConfiguratorPage.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** Shows the host's toast. */
function Toast() {
  const { toast } = useCurrentToast();
  return toast?.open ? <p role="log">{`${toast.variant}: ${toast.title}. ${toast.description}`}</p> : null;
}

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const responses = {
  name: 'Eleni Kosta',
  email: 'eleni@aid.example',
  organization: 'Aid',
  intendedUse: 'A field clinic.',
};
const fields = { name: 'Name', email: 'Email', organization: 'Organization', intendedUse: 'Intended Use' };
const endpoint = 'POST /api/configurations';
const created = { status: 201, body: { id: 1001, ...responses, totalPrice: 26_900 } };
const down = { status: 503, body: { code: 'unavailable', message: 'Down' } };

async function openStep4() {
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  storeExample();
  const page = (
    <>
      <ConfiguratorPage data={[missions, containers, components]} />
      <Toast />
    </>
  );
  const { store } = renderInHost(page, '/configurator', { step: 3 });
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

test('beside the total of one unit stands that of all, and under a need that is sooner the lead time', async () => {
  fakeApi({});
  const { user } = await openStep4();
  const needed = screen.getByRole('combobox', { name: /^When do you need it/ });
  const total = screen.getByRole('status', { name: 'Estimated total' });
  expect(total).toHaveTextContent(/^\$26,900$/);
  await user.type(screen.getByLabelText(/^Number of units/), '2');
  expect(total).toHaveTextContent(/^\$26,900 2 × \$26,900 = \$53,800$/);
  await user.selectOptions(needed, '1-2 weeks');
  expect(needed).toHaveAccessibleDescription(/^The lead time of this unit is longer: 21\sdays\./);
  await user.selectOptions(needed, 'Longer-term/exploratory');
  expect(needed).toHaveAccessibleDescription(/^On site, ready for use\./);
});

test('every key press is stored at once, and the form is filled from the storage', async () => {
  fakeApi({});
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
  fakeApi({});
  const { user } = await openStep4();
  await user.type(field('Name'), 'El');
  storeOwnResponse({ id: 1047, shareKey: 'k', userInfo: { name: 'Jonas Weber', email: '', organization: '' } });
  await user.click(button('Back'));
  await user.click(button('Next'));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('El');
});

test('a submit sends the selection, stores the id and opens the confirmation', async () => {
  const api = fakeApi({ [endpoint]: created });
  const { user, fill } = await openStep4();
  await fill();
  await user.click(button('Submit Configuration'));
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
  expect(storedConfiguration().submitted).toEqual({
    id: 1001,
    seenTotal: 26_900,
    userInfo: { ...emptyUserInfo, ...responses },
  });
  expect(screen.getByRole('log')).toHaveTextContent(
    'default: Configuration Submitted. Your FieldBox configuration has been submitted successfully.',
  );
});

test('while the answer is awaited the button says so, and a second click sends nothing more', async () => {
  let response = (_: typeof created) => {};
  const api = fakeApi({ [endpoint]: () => new Promise<typeof created>((resolve) => (response = resolve)) });
  const { user, fill } = await openStep4();
  await fill();
  await user.dblClick(button('Submit Configuration'));
  await user.click(button('Submitting...'));
  await user.type(field('Name'), '{Enter}');
  expect(button('Back')).toBeDisabled();
  expect(api.calls).toHaveLength(1);
  response(created);
  await waitFor(() => expect(window.location.pathname).toBe('/success'));
  expect(api.calls).toHaveLength(1);
});

test('after a failure the visitor stays with an address to write to, and Try again carries the same key until the content changes', async () => {
  const api = fakeApi({ [endpoint]: down });
  const { user, fill } = await openStep4();
  await fill();
  await user.click(button('Submit Configuration'));
  const text = 'There was an error submitting your configuration. Please try again.';
  expect(await screen.findByRole('log')).toHaveTextContent(`destructive: Submission Failed. ${text}`);
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
    [endpoint]: { status: 400, body: refused },
    'GET /api/missions': { body: missions },
    'GET /api/containers': { body: containers },
    'GET /api/components': { body: left },
  });
  const { user, fill } = await openStep4();
  await fill();
  await user.click(button('Submit Configuration'));
  expect(await screen.findByRole('heading', { name: 'Add Components' })).toBeVisible();
  const message = 'No longer offered: Solar Panel Array.';
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('log')).toHaveTextContent(`destructive: Submission Failed. ${message}`);
  expect(screen.queryByRole('checkbox', { name: /Solar Panel Array/ })).not.toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Estimated total' })).toHaveTextContent('$18,500');

  await user.click(button('Next'));
  expect(field('Name')).toHaveValue(responses.name);
  await user.click(button('Back'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a refusal of items that are all on offer is a failure like any other', async () => {
  const refused = {
    code: 'validation_failed',
    message: 'No',
    fields: { componentIds: 'Choose at most 50 components' },
  };
  fakeApi({ [endpoint]: { status: 400, body: refused }, ...catalogueResponses });
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
