import { fakeApi } from '@onesite/shared-host/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { components, containers, missions } from '../testing/catalogue.ts';
import { button, clearStorage, stepHeading, storeExample, total } from '../testing/openConfigurator.tsx';
import { linkResponseTo, openLink } from '../testing/openLink.tsx';

beforeEach(() => {
  clearStorage();
  fakeApi({});
});

const unit = '/configurator?configuration=1.civilian.3.12.22-23';
const title = '40 ft unit for Medical Outreach';
const action = (name: 'Change it' | 'Ask for a quote') => screen.getAllByRole('link', { name })[0]!;
const address = () => window.location.pathname + window.location.search;
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Price by item' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('a link shows its unit with parts, figures and total, and leaves the visitor’s own configuration and its address alone', async () => {
  storeExample();
  openLink(unit);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(title);
  expect(await rows()).toEqual([
    '40 ft standard civilian$29,800',
    '1Satellite Terminal$14,800',
    expect.stringMatching(/^2Fire Suppression.*\$3,275.50$/),
  ]);
  expect(total()).toBe('$47,875.50');
  expect(screen.getByText('Final pricing may vary by deployment location and customization.')).toBeVisible();
  expect(screen.getByText('Lead time')).toBeVisible();
  expect(screen.queryByText('Select Mission Profile')).not.toBeInTheDocument();
  expect(screen.queryByRole('log')).not.toBeInTheDocument();
  expect(address()).toBe(unit);
  expect(localStorage.getItem('mf-configurator.selection')).toContain('Command & Control');
});

test('amounts stand out as a whole, and nothing beside them', async () => {
  openLink('/configurator?configuration=1.civilian.3.12.');
  const figures = (await screen.findByText('Lead time')).closest('dl')!;
  const bold = [...figures.querySelectorAll('b')].map(({ textContent }) => textContent);
  expect(bold).toEqual(['6,600\u00a0kg', '320\u00a0W', 'about 4\u00a0weeks']);
});

test('Change it makes it the visitor’s own, leads to its parts, and Undo brings back what was there', async () => {
  storeExample();
  const { user } = openLink(unit);
  await user.click(action('Change it'));
  await waitFor(() => expect(stepHeading()).toBe('Add Components'));
  expect(screen.getByRole('heading', { name: 'Add Components' })).toHaveFocus();
  expect(address()).toBe('/configurator');
  expect(total()).toBe('$47,875.50');
  expect(screen.getByRole('log')).toHaveTextContent('Configuration opened');
  await user.click(button('Undo'));
  await waitFor(() => expect(total()).toBe('$26,900'));
  expect(screen.getByRole('complementary')).toHaveTextContent('Command & Control');
  expect(stepHeading()).toBe('Add Components');
});

test('Ask for a quote leads to the form, and Back to the link', async () => {
  const { user } = openLink(unit);
  await user.click(action('Ask for a quote'));
  await waitFor(() => expect(stepHeading()).toBe('Submit Your Configuration'));
  expect(total()).toBe('$47,875.50');
  window.history.back();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(address()).toBe(unit);
});

test.each([
  ['change', 'Add Components'],
  ['quote', 'Submit Your Configuration'],
])('the address of a button that was clicked too early does the same: %s', async (then, heading) => {
  openLink(`${unit}&then=${then}`);
  await waitFor(() => expect(stepHeading()).toBe(heading));
  expect(address()).toBe('/configurator');
  expect(total()).toBe('$47,875.50');
});

test('the buttons are such addresses, which open in another tab as well', () => {
  openLink(`${unit}&utm_source=mail`);
  expect(action('Change it')).toHaveAttribute('href', `${unit}&utm_source=mail&then=change`);
  expect(action('Ask for a quote')).toHaveAttribute('href', `${unit}&utm_source=mail&then=quote`);
});

test.each([
  ['nothing was chosen here', () => {}, '1.military.1.11.21'],
  ['it is what was chosen here', storeExample, '1.military.1.11.21'],
  ['it only adds to what was chosen here', storeExample, '1.military.1.11.21-22'],
])('a link replaces nothing if %s: there is no Undo', async (_, prepare, code) => {
  prepare();
  const { user } = openLink(`/configurator?configuration=${code}`);
  await user.click(action('Change it'));
  expect(await screen.findByRole('log')).toHaveTextContent('Configuration opened');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

describe('a link with a withdrawn part', () => {
  const withLoss = '/configurator?configuration=1.military.1.11.21-99';
  const notice = 'One part of this link is no longer offered: component no. 99.';

  test('says so above the sheet until that is settled', async () => {
    const { user } = openLink(withLoss);
    expect(screen.getByText(notice)).toBeVisible();
    expect(screen.getByText('The price and the drawing are without it.')).toBeVisible();
    expect(total()).toBe('$26,900');
    await user.click(button('OK'));
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(action('Change it'));
    expect(await screen.findByRole('log')).toHaveTextContent('No longer available and left out: component no. 99.');
    expect(screen.queryByRole('button', { name: 'OK' })).not.toBeInTheDocument();
  });

  test('which is not settled, the steps say so, over a reload and at each step, until that is settled', async () => {
    const { user } = openLink(withLoss);
    await user.click(action('Change it'));
    const left = 'No longer available and left out: component no. 99.';
    const standing = () => screen.getByText(left, { selector: 'strong' });
    await waitFor(() => expect(standing()).toBeVisible());
    cleanup();
    const reloaded = openLink('/configurator');
    await waitFor(() => expect(standing()).toBeVisible());
    await user.click(button('Next'));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
    expect(standing()).toBeVisible();
    await reloaded.user.click(button('OK'));
    expect(screen.queryByText(left)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });
});

test('a link with a withdrawn mission of the other sector leads to step 1', async () => {
  const { user } = openLink('/configurator?configuration=1.civilian.77.11.');
  expect(screen.getByText('One part of this link is no longer offered: mission no. 77.')).toBeVisible();
  await user.click(action('Change it'));
  await waitFor(() => expect(stepHeading()).toBe('Select Mission Profile'));
  expect(screen.getByRole('tab', { name: 'Civilian' })).toHaveAttribute('aria-selected', 'true');
});

test.each([
  [
    'configuration=1.civilian.<b>.12.',
    'Link not readable. It holds no configuration that we know.',
    'This link is incomplete. Ask for it again, or start from a template.',
  ],
  [
    'unit=no-such-unit',
    'Unit not known. We have no unit of that name. Your configuration stays as it is.',
    'We have no unit of that name.',
  ],
  ['unit=constructor', 'Unit not known.', 'We have no unit of that name.'],
])('%s changes nothing, and both a toast and the page say so', async (query, toast, text) => {
  storeExample();
  const { user } = openLink(`/configurator?${query}`);
  expect(await screen.findByRole('log')).toHaveTextContent(toast);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await user.click(screen.getByRole('link', { name: 'Start' }));
  await waitFor(() => expect(stepHeading()).toBe('Add Components'));
  expect(total()).toBe('$26,900');
});

describe('a unit to start from', () => {
  const left = 'Not available now, and left out: a radio repeater, climate control, a power inlet, and a lock.';

  test('says for what it is, and what of it is not on offer', async () => {
    storeExample();
    const { user } = openLink('/configurator?unit=command-post');
    expect(screen.getByRole('heading', { level: 1, name: 'Command Post' })).toBeVisible();
    expect(screen.getByText(/^A unit to start from, for Command & Control. It fits every truck/)).toBeVisible();
    expect(screen.getByText(/^4 parts of this unit are not available now: a radio repeater,/)).toBeVisible();
    await user.click(action('Change it'));
    expect(await screen.findByRole('log')).toHaveTextContent(`Command Post opened. ${left}`);
    expect(total()).toBe('$33,300');
    await user.click(button('Undo'));
    await waitFor(() => expect(total()).toBe('$26,900'));
  });

  test('of the other sector brings that with it; where nothing was chosen there is nothing to undo', async () => {
    const { user } = openLink('/configurator?unit=medical-bay');
    await user.click(action('Change it'));
    expect(await screen.findByRole('log')).toHaveTextContent(
      'Medical Bay opened. Not available now, and left out: an exp',
    );
    expect(screen.getByRole('complementary')).toHaveTextContent('Medical Outreach');
    expect(stepHeading()).toBe('Choose Container Type'); // there is no such container
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

test('the visitor’s own configuration can be compared with that of the link, where it is another one', async () => {
  storeExample();
  openLink(unit);
  expect(screen.getByRole('link', { name: 'Compare with mine' })).toHaveAttribute(
    'href',
    '/configurator/compare?a=1.military.1.11.21&b=1.civilian.3.12.22-23',
  );
  cleanup();
  openLink('/configurator?configuration=1.military.1.11.21');
  expect(screen.queryByRole('link', { name: 'Compare with mine' })).not.toBeInTheDocument();
});

test('what did not come with the page is asked for, and a failure can be tried again', async () => {
  const path = 'GET /api/links';
  const api = fakeApi({ [path]: { status: 503 } });
  const { LinkPage } = await import('./LinkPage.tsx');
  const { renderInHost } = await import('@onesite/shared-host/testing');
  renderInHost(<LinkPage data={[undefined]} />, unit);
  expect(await screen.findByText(/Failed to load the configuration/)).toBeVisible();
  api.responses[path] = { body: linkResponseTo(unit.split('?')[1]!, { missions, containers, components }) };
  button('Retry').click();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});
