import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent as users } from '@testing-library/user-event';
import { QuestionnairePage } from './QuestionnairePage.tsx';

// Fifty fields: checking at every step whether a style hides each of them takes jsdom most of a minute.
configure({ defaultHidden: true });
const user = users.setup({ pointerEventsCheck: 0, delay: null });

const open = () => renderInHost(<QuestionnairePage data={[]} />);

/** Like a reload. */
function openAgain() {
  cleanup();
  return open();
}

const api = () =>
  fakeApi({
    'POST /api/questionnaire': { status: 201, body: { id: 1000, shareKey: 'k', createdAt: '2026-11-20T14:36:09Z' } },
  });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('mf-questionnaire.mode', '"page"');
  window.HTMLElement.prototype.scrollIntoView = jest.fn(); // jsdom has no layout
});

const button = (text: string) => screen.getByText(text, { selector: 'button, button > span' }).closest('button')!;
const link = (text: string) => screen.getByText(text, { selector: 'a > span' }).closest('a')!;
const group = (heading: string) => screen.getByText(heading, { selector: 'h2' }).closest('section');
const answer = (label: string) => screen.getByLabelText(label);
const count = () => screen.getByLabelText('Refrigeration count');
const notice = () => screen.queryByText(/^You left this/)?.closest('section');
const inSteps = () => user.click(button('Step by step'));

/** Pasted: each key would render fifty fields. */
async function fillIn(label: string, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

async function fillInContact() {
  await fillIn('Name', 'Ada Lovelace');
  await fillIn('Email', 'ada@example.org');
}

test('what was answered outlives the page, and who comes back is led on', async () => {
  open();
  expect(screen.getByText('Under 10 minutes')).toBeVisible();
  expect(screen.getByText('0 of 7 groups answered')).toBeVisible();
  await fillInContact();
  await user.click(answer('Island'));
  expect(screen.getByText('2 of 7 groups answered')).toBeVisible();
  expect(screen.getByText(/^Saved on this device/)).toBeVisible();

  openAgain();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');
  expect(answer('Island')).toBeChecked();
  const day = new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
  expect(notice()).toHaveAccessibleName(`You left this on ${day}, with 2 of 7 groups answered`);
  expect(notice()).toHaveTextContent('Saved on this device only. About 7 minutes are left.');
  expect(screen.getByText('About 7 minutes left')).toBeVisible();
  await user.click(button('Continue: Power and connectivity'));
  expect(group('Power and connectivity')).toHaveFocus();
  expect(notice()).toBeUndefined();
});

test('answers of which no group is whole are back without a notice', async () => {
  open();
  await fillIn('Name', 'Ada Lovelace');
  openAgain();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');
  expect(notice()).toBeUndefined();
});

test('who comes back can start again', async () => {
  open();
  await user.click(answer('Island'));
  const { store } = openAgain();
  await user.click(button('Start again'));
  expect(answer('Island')).not.toBeChecked();
  expect(group('Lead contact')).toHaveFocus();
  expect(Object.keys(localStorage)).toEqual(['mf-questionnaire.mode']);
  expect(store.getState().toast.current).toMatchObject({ title: 'Form Cleared', action: 'Undo' });
});

test('what has been sent is no longer on the device', async () => {
  api();
  open();
  await fillInContact();
  await user.click(button('Submit questionnaire'));
  expect(await screen.findByText(/^Thank you/)).toBeVisible();
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([
    ['mf-questionnaire.mode'],
    ['mf-questionnaire.response'], // for the configurator
  ]);
});

test('two questions share a heading, and what another answer makes superfluous is neither asked nor sent', async () => {
  const { calls } = api();
  open();
  const pair = within(screen.getByText('Refrigeration', { selector: 'legend' }).closest('fieldset')!);
  await user.selectOptions(pair.getByLabelText('Refrigeration type'), 'Mixed');
  await user.click(screen.getByLabelText(/^Cycled/));
  await user.type(pair.getByLabelText('Refrigeration count'), '0');
  expect(pair.queryByLabelText('Refrigeration type')).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^Cycled/)).not.toBeInTheDocument();
  await fillInContact();
  await user.click(button('Submit questionnaire'));
  await waitFor(() =>
    expect(calls).toMatchObject([
      { body: { leadName: 'Ada Lovelace', email: 'ada@example.org', refrigerationCount: '0' } },
    ]),
  );
  expect(Object.keys(calls[0]?.body ?? {})).toHaveLength(3);
});

test('at first one group is shown at a time: Enter and Next lead on, Back leads back', async () => {
  localStorage.clear();
  open();
  expect(screen.getByText('Group 1 of 7')).toBeVisible();
  expect(group('Deployment')).not.toBeVisible();
  await fillIn('Name', 'Ada Lovelace');
  await user.keyboard('{Enter}');
  expect(group('Deployment')).toBeVisible();
  expect(group('Deployment')).toHaveFocus();
  expect(group('Lead contact')).not.toBeVisible();
  expect(link('Deployment')).toHaveAttribute('aria-current', 'step');
  await user.click(button('Next: Power and connectivity'));
  await user.click(button('Back'));
  expect(group('Deployment')).toHaveFocus();
  await user.click(link('Delivery and remarks'));
  expect(group('Delivery and remarks')).toHaveFocus();
  expect(button('Submit questionnaire')).toBeVisible();

  openAgain();
  expect(screen.getByText('Group 1 of 7')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');
});

test('one page is a choice, which the device remembers', async () => {
  localStorage.clear();
  open();
  expect(group('Deployment')).not.toBeVisible();
  await user.click(button('One page'));
  expect(group('Deployment')).toBeVisible();
  expect(button('Submit questionnaire')).toBeVisible();
  openAgain();
  expect(group('Deployment')).toBeVisible();
  await inSteps();
  openAgain();
  expect(group('Deployment')).not.toBeVisible();
});

test('the group that somebody is at stays when groups are shown one at a time, and all answers', async () => {
  open();
  await user.type(count(), '2');
  await inSteps();
  expect(count()).toBeVisible();
  expect(count()).toHaveValue('2');
  await user.click(button('One page'));
  expect(group('Lead contact')).toBeVisible();
});

test('a submit opens the group with the first error, and each line of the summary the group of its field', async () => {
  const { calls } = api();
  open();
  await user.type(count(), '-2');
  await inSteps();
  await user.click(link('Delivery and remarks'));
  await user.click(button('Submit questionnaire'));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(screen.getByLabelText('Name')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('3 answers to correct');
  await user.click(button('Power assessment: 1 answer to correct'));
  expect(group('Power assessment')).toHaveFocus();
  await user.click(link('Lead contact'));
  await user.click(button('Refrigeration count: Enter 0 or more'));
  expect(count()).toHaveFocus();
  expect(count()).toHaveAccessibleDescription(/Enter 0 or more units/);
  expect(calls).toEqual([]);
});
