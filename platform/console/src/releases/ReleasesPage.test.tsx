import type { PlatformSession } from '@onesite/protocol/registry';
import { fakeApi, renderInHost, Toast } from '@onesite/shared-host/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { a1, a2, a3, entryOf, liveSet, platformSession, responses } from '../testing/samples.ts';
import { ReleasesPage } from './ReleasesPage.tsx';

type Responses = Parameters<typeof fakeApi>[0];

async function open({ session, more = {}, address = '/platform' }: Options = {}) {
  const api = fakeApi({ ...responses(session === undefined ? platformSession : session), ...more });
  const { unmount } = await act(async () =>
    renderInHost(
      <>
        <ReleasesPage />
        <Toast />
      </>,
      address,
    ),
  );
  return { ...api, unmount, visitor: userEvent.setup({ delay: null }) };
}
type Options = { session?: PlatformSession | null; more?: Responses; address?: string };

/** Without typing each key, which only concerns the field. */
const fill = async (field: HTMLElement, text: string) =>
  act(async () => void fireEvent.change(field, { target: { value: text } }));
/** The row of this name. Not by role: computing the names of all rows repeatedly takes seconds. */
const row = (name: string | RegExp) =>
  waitFor(() => {
    const headers = [...document.querySelectorAll('th[role=rowheader]')];
    const found = headers.find(({ textContent }) =>
      typeof name === 'string' ? textContent === name.replace(' ', '') : name.test(textContent),
    );
    if (!found) throw new Error(`no row ${name}`);
    return found.closest('tr')!;
  });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('without a session nothing but the session is asked for', async () => {
  const { calls, visitor } = await open({ session: null });
  await visitor.click(await screen.findByRole('button', { name: 'Enter' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveAccessibleDescription(/Enter your name/);
  expect(calls.map(({ path }) => path)).toEqual(['/api/releases/session']);
});

test('until the session is known the page shows its frame, and no figure that is not known', async () => {
  let answer = (_: { status: number }) => {};
  const pending = new Promise<{ status: number }>((resolve) => {
    answer = resolve;
  });
  const { calls, responses: known, visitor } = await open({ more: { 'GET /api/releases/session': () => pending } });
  expect(screen.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading the releases' })).toBeInTheDocument();
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['–', '–', '–', '–']);
  await act(async () => answer({ status: 503 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The registry does not answer.');
  expect(calls.every(({ path }) => path === '/api/releases/session')).toBe(true);
  known['GET /api/releases/session'] = { body: { session: null } };
  await visitor.click(button('Retry'));
  expect(await screen.findByRole('button', { name: 'Enter' })).toBeVisible();
});

test('a token is exchanged for a session, and stored nowhere', async () => {
  const {
    visitor,
    responses: known,
    sent,
  } = await open({ session: null, more: { 'POST /api/releases/session': { status: 401 } } });
  await fill(await screen.findByRole('textbox', { name: 'Your name' }), 'Ravi Anand');
  const token = screen.getByLabelText('Token');
  expect(token).toHaveAttribute('type', 'password');
  await fill(token, 'fed_secret');
  await visitor.click(button('Enter'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This site does not know that token.');

  known['POST /api/releases/session'] = { status: 201, body: {} };
  await visitor.click(button('Enter'));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Allow cookies for this site in its settings'),
  );

  known['GET /api/releases/session'] = { body: { session: platformSession } };
  await visitor.click(button('Enter'));
  const own = await screen.findByRole('group', { name: 'Your session' });
  expect(own).toHaveTextContent('Ravi Anandmay promote every remote');
  expect(sent('POST')[2]).toMatchObject({ body: { token: 'fed_secret', person: 'Ravi Anand' } });
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.body.innerHTML]);
  expect(stored).not.toContain('fed_secret');
});

test('the page shows what is live, the sets with what was refused, and what the live set is made of', async () => {
  const { visitor } = await open();
  const live = await row('3 Live');
  expect(document.querySelector('dl')).toHaveTextContent(
    'Live set3Cohortmf-b at 5 %Edges on 31 of 2Last switch, all edges0.4 s',
  );
  expect(live).toHaveTextContent('mf-a 1.3.1-0000000 → 1.3.2-0000000Eleni Kosta, Back officeNov 20, 09:52');
  expect(live).toHaveTextContent('95 %7 of 7');
  expect(await row('2')).toHaveTextContent('Rolled back: empty table');
  expect(await row('2')).toHaveTextContent('not recorded');
  expect(screen.getByText('1 to 3 of 23')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/platform?page=2');

  const refused = await row('none Refused');
  expect(refused).toHaveTextContent('budget: its page /a loads 61.8 KB');
  expect(refused).toHaveTextContent('5 of 7');
  await visitor.click(within(refused).getByRole('button', { name: `Findings of mf-a ${a3}` }));
  expect(screen.getByRole('dialog', { name: 'Refused' })).toHaveTextContent('Load with import()');

  const members = screen.getByRole('table', { name: 'Members of set 3', hidden: true });
  expect(members).toHaveTextContent('Platform9f3c21aset 1, Nov 18, 10:0098.2 of 160.0 KBno earlier version');
  expect(members).toHaveTextContent('mf-ashows mf-b/mapshown by shell1.3.2-0000000');
  const origins = screen.getByRole('table', { name: 'Other origins of set 3', hidden: true });
  expect(origins).toHaveTextContent('https://errors.examplecallsmf-a');
});

test('of many remotes the members come by pages, and of many changes the first ones', async () => {
  const address = '/platform?members=2&remote=mf-a';
  const entry = entryOf({ number: 3, moreChanges: 180 });
  const { visitor, calls } = await open({
    address,
    more: {
      'GET /api/releases/sets/3': { body: { ...liveSet, memberCount: 22 } },
      'GET /api/releases/ledger': { body: [entry] },
      'GET /api/releases/versions/mf-a': { body: [] },
    },
  });
  expect(await row('3 Live')).toHaveTextContent('1.3.2-0000000and 180 more');
  const foot = screen.getByRole('navigation', { name: 'Pages of members' });
  expect(foot).toHaveTextContent('21 to 22 of 22');
  await visitor.click(within(foot).getByRole('link', { name: 'Previous' }));
  const asked = () => calls.flatMap(({ path }) => (path.startsWith('/api/releases/sets/3?') ? [path] : []));
  await waitFor(() =>
    expect(asked()).toEqual(['20', '0'].map((offset) => `/api/releases/sets/3?limit=20&offset=${offset}`)),
  );
});

test('a rollback says what it changes, and asks for the reason', async () => {
  const { visitor, sent, calls } = await open({
    more: { 'POST /api/releases/rollback': { status: 201, body: { number: 4, versions: {} } } },
  });
  await visitor.click(within(await row('3 Live')).getByRole('button', { name: 'Roll back set 3' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Roll back mf-a?' });
  expect(dialog).toHaveTextContent('mf-a 1.3.2-0000000 → 1.3.1-0000000');
  expect(dialog).toHaveTextContent('It becomes set 4, after set 3');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await fill(within(dialog).getByRole('textbox', { name: 'Why' }), ' prices are wrong ');
  const before = calls.length;
  await visitor.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByRole('log')).toHaveTextContent('Set 4 is live');
  expect(sent('POST')).toMatchObject([{ body: { name: 'mf-a', from: a2, why: 'prices are wrong' } }]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  const again = calls.slice(before).map(({ path }) => path);
  expect(again).toEqual(expect.arrayContaining(['/api/releases/current', '/api/releases/edges']));
});

test('a set is called live once each edge serves it, and one that an edge refuses is not', async () => {
  const waiting = { serving: 1, failed: [], waiting: 1, refusing: [], lost: [] };
  const { visitor, responses: known } = await open({
    more: {
      'POST /api/releases/rollback': { status: 201, body: { number: 4, versions: {} } },
      'GET /api/releases/sets/4/edges': { body: waiting },
    },
  });
  await visitor.click(within(await row('3 Live')).getByRole('button', { name: 'Roll back set 3' }));
  await visitor.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText(/1 of 2 edges serve it/)).toHaveTextContent('Set 4 is created.');
  expect(screen.queryByText('Set 4 is live')).not.toBeInTheDocument();
  known['GET /api/releases/sets/4/edges'] = {
    body: { ...waiting, waiting: 0, refusing: [{ edge: 'two', serving: 3, reason: 'it throws' }] },
  };
  expect(await screen.findByText(/not live everywhere/)).toHaveTextContent('two refuses it: it throws.');
  known['GET /api/releases/sets/4/edges'] = {
    body: { ...waiting, waiting: 0, lost: [{ edge: 'two', serving: 3, secondsAgo: 20 }] },
  };
  expect(await screen.findByText(/two is lost/)).toHaveTextContent('it has not reported for 20 s.');
  known['GET /api/releases/sets/4/edges'] = { body: { ...waiting, serving: 2, waiting: 0 } };
  await waitFor(() => expect(screen.getByRole('log', { hidden: true })).toHaveTextContent('Set 4 is live'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('after a rollback the live row does not offer the bad set, and a promote needs a reason to resume', async () => {
  const held = { from: a2, to: a1, set: 3, at: liveSet.at, person: 'Ada', why: 'prices are wrong' };
  const members = liveSet.members.map((member) => ({ ...member, version: a1, previous: null }));
  const version = { digest: '', team: null, commit: null, sizeBytes: 2048, isPruned: false, person: null };
  const { visitor, sent } = await open({
    address: '/platform?remote=mf-a',
    more: {
      'GET /api/releases/current': {
        body: { number: 3, versions: { 'mf-a': a1 }, origins: {}, held: { 'mf-a': held } },
      },
      'GET /api/releases/sets/3': { body: { ...liveSet, members, undo: undefined } },
      'GET /api/releases/ledger': {
        body: [entryOf({ number: 3, kind: 'rollback', changes: [{ name: 'mf-a', from: a2, to: a1 }] })],
      },
      'GET /api/releases/versions/mf-a': {
        body: [{ ...version, version: a3, createdAt: '2026-11-20T12:00:00Z', isLive: false, wasLive: false }],
      },
      'POST /api/releases/promote': { status: 201, body: { number: 4, versions: {} } },
    },
  });
  expect(within(await row('3 Live')).queryByRole('button')).not.toBeInTheDocument();
  const notes = screen.getByRole('list', { name: 'Rolled back' });
  expect(notes).toHaveTextContent('mf-a 1.3.2-0000000 was rolled back in set 3 by Ada: prices are wrong.');

  await visitor.click(within(await row(/1\.4\.0/)).getByRole('button', { name: /^Promote mf-a/ }));
  const dialog = screen.getByRole('alertdialog', { name: 'Promote mf-a?' });
  await visitor.click(within(dialog).getByRole('button', { name: 'Promote' }));
  const reason = within(dialog).getByRole('textbox', { name: 'Why it may be released again' });
  expect(reason).toHaveAccessibleDescription(/Say what has been fixed since\./);
  expect(sent('POST')).toEqual([]);
  await fill(reason, 'the table is whole');
  await visitor.click(within(dialog).getByRole('button', { name: 'Promote' }));
  await waitFor(() => expect(sent('POST')).toMatchObject([{ body: { resume: 'the table is whole' } }]));
});

test('while edges load a new set it is looked at again, and then how long that took', async () => {
  const { responses: known } = await open();
  await row('3 Live');
  known['GET /api/releases/edges'] = {
    body: [{ edge: 'one', serving: 3, state: 'serving', reason: null, secondsAgo: 0 }],
  };
  known['GET /api/releases/sets/3'] = { body: { ...liveSet, switchMs: 700 } };
  await waitFor(() => expect(document.querySelector('dl')).toHaveTextContent('Edges on 31 of 1'));
  await waitFor(() => expect(document.querySelector('dl')).toHaveTextContent('Last switch, all edges0.7 s'));
});

test('what a gate refuses stays in the dialog, in the registry’s words', async () => {
  const message = 'Refused, and nothing has changed.\n  paths: mf-a may not own /b.';
  const { visitor } = await open({
    more: { 'POST /api/releases/rollback': { status: 422, body: { code: 'gate_refused', message } } },
  });
  await visitor.click(await screen.findByRole('button', { name: 'Roll back mf-a' }));
  await visitor.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('mf-a may not own /b.');
});

test('Restore names every version that changes, and a set like the live one changes nothing', async () => {
  const {
    visitor,
    sent,
    responses: known,
  } = await open({
    more: {
      'GET /api/releases/sets/2/moves': { body: [{ name: 'mf-a', from: a2, to: a1 }] },
      'POST /api/releases/rollback': { status: 201, body: { number: 4, versions: {} } },
    },
  });
  await visitor.click(within(await row('2')).getByRole('button', { name: 'Restore set 2' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Restore set 2?' });
  expect(dialog).toHaveTextContent('mf-a 1.3.2-0000000 → 1.3.1-0000000');
  known['GET /api/releases/sets/2/moves'] = { body: [] };
  await visitor.click(within(dialog).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(sent('POST')).toMatchObject([{ body: { set: 2 } }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await visitor.click(within(await row('2')).getByRole('button', { name: 'Restore set 2' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('These versions are live already.');
  expect(within(screen.getByRole('alertdialog')).queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
});

test('a remote is chosen by the address: its sets, and its versions, which can be promoted', async () => {
  const version = { digest: '', team: 'Back office', commit: null, sizeBytes: 2048, isPruned: false, person: 'Eleni' };
  const { visitor, sent, calls } = await open({
    address: '/platform?page=2',
    more: {
      'GET /api/releases/versions/mf-a': {
        body: [
          { ...version, version: a3, createdAt: '2026-11-20T12:00:00Z', isLive: false, wasLive: false },
          { ...version, version: a2, createdAt: '2026-11-19T12:00:00Z', isLive: true, wasLive: true },
          { ...version, version: a1, createdAt: '2025-11-19T12:00:00Z', isLive: false, wasLive: true, isPruned: true },
        ],
      },
      'POST /api/releases/promote': { status: 201, body: { number: 4, versions: {} } },
    },
  });
  await screen.findByRole('option', { name: 'mf-a' });
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Remote' }), 'mf-a');
  expect(window.location.search).toBe('?remote=mf-a');
  const never = await row(/1\.4\.0/);
  expect(never).toHaveTextContent('Never liveNov 20, 12:00Eleni, Back office–0––2.0 KB');
  expect(await row(/1\.3\.2/)).toHaveTextContent('36,48015, 0.04 %1.29 s');
  const errors = await screen.findByRole('table', { name: 'Errors of mf-a' });
  expect(errors).toHaveTextContent('TypeErrorsrc/list/List.tsx:7:3on /list/:id1.3.2-0000000–4Nov 20, 11:00');
  expect(await row(/1\.3\.1/)).toHaveTextContent('Nov 19, 2025, 12:00');
  for (const removed of within(await row(/1\.3\.1/)).getAllByRole('button'))
    expect(removed).toHaveAttribute('aria-disabled', 'true');
  expect(calls.some(({ path }) => path === '/api/releases/ledger?limit=10&offset=0&name=mf-a')).toBe(true);
  await visitor.click(within(never).getByRole('button', { name: /^Promote mf-a/ }));
  const dialog = screen.getByRole('alertdialog', { name: 'Promote mf-a?' });
  await visitor.click(within(dialog).getByRole('button', { name: 'Promote' }));
  await waitFor(() => expect(sent('POST')).toMatchObject([{ body: { moves: [{ name: 'mf-a', from: a2, to: a3 }] } }]));
});

test("a team's token sees everything, and the buttons of what it may not do say why", async () => {
  const session: PlatformSession = { ...platformSession, scope: { 'mf-b': ['publish', 'promote'] } };
  const { visitor } = await open({ session });
  expect(await screen.findByText('may publish and promote mf-b')).toBeVisible();
  const restore = within(await row('2')).getByRole('button', { name: 'Restore set 2' });
  expect(restore).toHaveAccessibleDescription("Only the platform's token restores whole sets.");
  const rollBack = button('Roll back mf-a');
  expect(rollBack).toHaveAccessibleDescription('You have rights to mf-b, not to mf-a.');
  for (const refused of [restore, rollBack, button('Roll back set 3')]) {
    expect(refused).toHaveAttribute('aria-disabled', 'true');
    await visitor.click(refused);
  }
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a right to promote in one environment enables the buttons there, and the others say where it is', async () => {
  const scope: PlatformSession['scope'] = { 'mf-a': ['publish', 'promote@production'] };
  const { unmount } = await open({ session: { ...platformSession, scope } });
  expect(await screen.findByText('may publish and promote (in production) mf-a')).toBeVisible();
  await row('3 Live');
  expect(button('Roll back mf-a')).not.toHaveAttribute('aria-disabled');
  unmount();
  await open({ session: { ...platformSession, scope: { 'mf-a': ['promote@staging'] } } });
  await row('3 Live');
  expect(button('Roll back mf-a')).toHaveAccessibleDescription(
    'Your rights to mf-a do not include promote, only promote (in staging).',
  );
});

test('where the site has a sign-in, it comes first, and what went wrong there is said', async () => {
  const state = { 'GET /api/releases/session': { body: { session: null, canSignIn: true } } };
  await open({ session: null, more: state, address: '/platform?sign-in=no-role' });
  const link = await screen.findByRole('link', { name: 'Sign in with your account' });
  expect(link).toHaveAttribute('href', '/api/releases/session/sign-in');
  expect(screen.getByRole('alert')).toHaveTextContent('Your account has no role for releases.');
});

test('Leave ends the session, and nothing that it has read stays', async () => {
  const { visitor, responses: known } = await open({ more: { 'DELETE /api/releases/session': { body: {} } } });
  await row('3 Live');
  known['GET /api/releases/session'] = { body: { session: null } };
  await visitor.click(button('Leave'));
  expect(await screen.findByRole('button', { name: 'Enter' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByText('Your session has ended.')).not.toBeInTheDocument();
});

test('a session that has ended is asked for again', async () => {
  const { visitor, responses: known } = await open({
    more: {
      'POST /api/releases/rollback': { status: 401, body: { code: 'not_authenticated', message: 'It has ended.' } },
    },
  });
  await visitor.click(await screen.findByRole('button', { name: 'Roll back mf-a' }));
  known['GET /api/releases/session'] = { body: { session: null } };
  await visitor.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('Your session has ended.')).toBeVisible();
});

test('a cohort stands above the sets: it is widened, stopped, and promoted', async () => {
  const done = { body: { id: 'c1' } };
  const { visitor, sent } = await open({
    more: {
      'PATCH /api/releases/cohorts/c1': done,
      'DELETE /api/releases/cohorts/c1': done,
      'POST /api/releases/promote': { status: 201, body: { number: 4, versions: {} } },
    },
  });
  const cohort = await row('c1 Cohort');
  expect(cohort).toHaveTextContent(`mf-b none → 1.4.0-0000000a new pageThea Brandt`);
  expect(cohort).toHaveTextContent('5 %7 of 7');
  const comparison = await screen.findByRole('table', { name: 'Cohort against live' });
  await waitFor(() => expect(comparison).toHaveTextContent('c1, 5 %1,91210.05 %1.31 s'));
  expect(screen.getByText(/^It is withdrawn automatically/)).toHaveTextContent(
    'reaches 1,000 to 1; it is now 1.3 to 1. It is made of errors from 1 network (1 caught), with 110 visitors counted;',
  );
  const confirm = async (dialog: RegExp, verb: string) => {
    const asked = screen.getByRole('alertdialog', { name: dialog });
    await fill(within(asked).getByRole('textbox', { name: 'Why' }), 'as seen');
    await visitor.click(within(asked).getByRole('button', { name: verb }));
    await waitFor(() => expect(asked).not.toBeInTheDocument());
  };
  const ended = await row('c0');
  expect(ended).toHaveTextContent(
    '5 %Nov 20, 14:02Withdrawn automatically9 of 40 had an errorerrors from 1 network (1 caught), with 110 visitors',
  );
  await visitor.click(button('25\u00a0%'));
  await confirm(/^mf-b for 25/, 'Widen to 25\u00a0%');
  await visitor.click(button('Stop the cohort'));
  await confirm(/^Stop the cohort of mf-b/, 'Stop the cohort');
  await visitor.click(button('Promote to 100\u00a0%'));
  await confirm(/^Promote mf-b/, 'Promote');
  expect([...sent('PATCH'), ...sent('DELETE'), ...sent('POST')]).toMatchObject([
    { body: { share: 0.25, why: 'as seen' } },
    { path: '/api/releases/cohorts/c1?why=as+seen' },
    { body: { moves: [{ name: 'mf-b', from: null, to: a3 }], why: 'as seen' } },
  ]);
});

test('a cohort of another environment is stopped there', async () => {
  const there = (call: string) => call.replace('/api/releases/', '/api/releases/environments/staging/');
  const staging = Object.fromEntries(Object.entries(responses()).map(([call, body]) => [there(call), body]));
  const { visitor, sent } = await open({
    address: '/platform?environment=staging',
    more: { ...staging, [there('DELETE /api/releases/cohorts/c1')]: { body: { id: 'c1' } } },
  });
  await row('c1 Cohort');
  await visitor.click(button('Stop the cohort'));
  await visitor.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop the cohort' }));
  await waitFor(() => expect(sent('DELETE')).toMatchObject([{ path: there('/api/releases/cohorts/c1') }]));
});

test('a cohort that was ended is a row of the ledger, with what was reported of it', async () => {
  const evidence = 'errors from 9 networks (9 uncaught), with 40 visitors counted';
  const cohort = { id: 'c9', state: 'withdrawn' as const, evidence };
  const entry = { id: 'cohort-c9', kind: 'cohort' as const, cohort, why: evidence, person: null, token: 'site' };
  await open({ more: { 'GET /api/releases/ledger': { body: [entryOf(entry), entryOf({ number: 3 })] } } });
  const ended = await row('c9 Cohort ended');
  expect(ended).toHaveTextContent(`1.3.2-0000000Withdrawn automatically: ${evidence}the site itself`);
  expect(within(ended).queryByRole('button')).not.toBeInTheDocument();
});

test('a version is given to a share of visitors, or to whoever has a link', async () => {
  const published = {
    ...{ version: a3, digest: '', team: null, commit: null, sizeBytes: 1, createdAt: '2026-11-20T12:00:00Z' },
    ...{ isLive: false, wasLive: false, isPruned: false, person: null },
  };
  const { visitor, sent } = await open({
    address: '/platform?remote=mf-a',
    more: {
      'GET /api/releases/versions/mf-a': { body: [published] },
      'POST /api/releases/cohorts': { status: 201, body: { id: 'c2' } },
      'POST /api/releases/previews': {
        status: 201,
        body: { handle: 'h4ndle', expiresAt: '2026-11-27T12:00:00Z', members: { 'mf-a': a3 } },
      },
    },
  });
  await visitor.click(await screen.findByRole('button', { name: /^Start cohort mf-a/ }));
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Share of visitors' }), '0.01');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Next steps' }), 'Every 4 hours, then live');
  await visitor.click(button('Show it to 1\u00a0%'));
  const steps = { steps: [0.05, 0.25, 0.5, 1], stepMinutes: 240 };
  await waitFor(() =>
    expect(sent('POST')).toMatchObject([{ body: { members: { 'mf-a': a3 }, share: 0.01, ...steps } }]),
  );
  await visitor.click(await screen.findByRole('button', { name: /^Preview mf-a/ }));
  await fill(screen.getByRole('textbox', { name: 'Note' }), 'look here');
  await visitor.click(button('Open a preview'));
  expect(await screen.findByRole('link', { name: /\/previews\/h4ndle$/ })).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('Open until Nov 27, 12:00 UTC');
  expect(sent('POST')[1]).toMatchObject({ body: { members: { 'mf-a': a3 }, days: 7, note: 'look here' } });
});

test('open previews are listed, and revoked', async () => {
  const { visitor, sent } = await open({ more: { 'DELETE /api/releases/previews/p1': { body: {} } } });
  const preview = await row('p1');
  expect(preview).toHaveTextContent('mf-a 1.3.2-0000000 → 1.4.0-0000000look herebranch feature/mapEleni Kosta');
  expect(screen.queryByRole('rowheader', { name: 'p0' })).not.toBeInTheDocument(); // revoked
  await visitor.click(within(preview).getByRole('button', { name: 'Revoke p1' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('The next publish of feature/map gets another link.');
  await visitor.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test("the platform's token sees what was not delivered, and sends it again", async () => {
  const { visitor, sent } = await open({ more: { 'POST /api/releases/notifications/n1/resend': { body: {} } } });
  const notification = await row(/^Set 3 is live by Ada/);
  expect(notification).toHaveTextContent('Tried 2 times, next Nov 20, 12:01The receiver did not take it.');
  await visitor.click(within(notification).getByRole('button', { name: /^Send again set.promoted/ }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
});

test("a remote's token asks for no notifications", async () => {
  const scope = { 'mf-a': ['publish' as const] };
  const { calls } = await open({ session: { ...platformSession, scope } });
  await row('3 Live');
  expect(calls.map(({ path }) => path)).not.toContainEqual(expect.stringContaining('notifications'));
});

test('what cannot be loaded says so, and can be asked for again', async () => {
  const { visitor, responses: known } = await open({ more: { 'GET /api/releases/ledger': { status: 503 } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The sets cannot be loaded.');
  known['GET /api/releases/ledger'] = { body: [entryOf({ number: 3 })] };
  await visitor.click(button('Retry'));
  expect(await row('3 Live')).toBeVisible();
});

test('a site with several environments shows the chosen one, and promotes the set of the one before it', async () => {
  const production = { body: { number: 3, versions: { shell: 's1', 'mf-a': a2 }, origins: {}, held: {} } };
  const { visitor, calls, sent } = await open({
    address: '/platform?environment=staging',
    more: {
      'GET /api/releases/environments': {
        body: [
          { name: 'staging', number: 5 },
          { name: 'production', number: 3 },
        ],
      },
      'GET /api/releases/environments/staging/current': {
        body: { ...production.body, number: 5, versions: { shell: 's1', 'mf-a': a3 } },
      },
      'GET /api/releases/environments/staging/sets/5': { body: { ...liveSet, number: 5 } },
      'GET /api/releases/environments/staging/sets': { body: [] },
      'GET /api/releases/environments/staging/edges': { body: [] },
      'GET /api/releases/environments/staging/cohorts': { body: [] },
      'GET /api/releases/environments/staging/ledger': { headers: { 'X-Total-Count': '0' }, body: [] },
      'GET /api/releases/current': production,
      'GET /api/releases/sets/5/moves': { body: [{ name: 'mf-a', from: a2, to: a3 }] },
      'POST /api/releases/promote': { status: 201, body: { number: 6, versions: {} } },
    },
  });
  const chosen = await screen.findByRole('combobox', { name: 'Environment' });
  expect(chosen).toHaveValue('staging');
  await waitFor(() => expect(document.querySelector('dl')).toHaveTextContent('Live set5'));
  expect(screen.queryByRole('button', { name: /^Promote from/ })).toBeNull(); // there is none before it
  expect(calls.map(({ path }) => path)).not.toContain('/api/releases/current');

  await visitor.selectOptions(chosen, 'production');
  await visitor.click(await screen.findByRole('button', { name: 'Promote from staging' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Promote mf-a?' });
  expect(dialog).toHaveTextContent('It becomes set 6, after set 3');
  await visitor.click(within(dialog).getByRole('button', { name: 'Promote' }));
  await waitFor(() =>
    expect(sent('POST').at(-1)).toMatchObject({
      path: '/api/releases/promote',
      body: { moves: [{ name: 'mf-a', from: a2, to: a3 }] },
    }),
  );
});
