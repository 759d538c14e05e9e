import type { PlatformSession } from '@onesite/protocol/registry';
import { fakeApi, fill, renderInHost, Toast } from '@onesite/shared-host/testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReleasesPage } from './ReleasesPage.tsx';
import { a1, a2, a3, entryOf, liveSet, platformSession, responses, versionOf } from './testing/samples.ts';

// To ask of each control whether a style hides it takes jsdom most of the time: nothing is hidden but what is behind a dialog.
configure({ defaultHidden: true });

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
/** Chooses a row's action, fills the reason where there is one, and confirms. */
async function answer(visitor: ReturnType<typeof userEvent.setup>, title: string, verb: string, why?: string) {
  const dialog = await screen.findByRole('alertdialog', { name: title });
  if (why) fill(within(dialog).getByRole('textbox', { name: 'Why' }), why);
  // A dialog before it may not have given the pointer back yet.
  await waitFor(() => visitor.click(within(dialog).getByRole('button', { name: verb })));
  return dialog;
}
const setFour = { status: 201, body: { number: 4, versions: {} } };

test('nothing is asked for before there is a session, and what does not answer can be asked again', async () => {
  const { calls, responses: known, visitor } = await open({ more: { 'GET /api/releases/session': { status: 503 } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The registry does not answer.');
  known['GET /api/releases/session'] = { body: { session: null } };
  await visitor.click(button('Retry'));
  await visitor.click(await screen.findByRole('button', { name: 'Enter' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveAccessibleDescription(/Enter your name/);
  expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/api/releases/session']));
});

test('a token is exchanged for a session, which Leave ends, and stored nowhere', async () => {
  const {
    visitor,
    responses: known,
    sent,
  } = await open({ session: null, more: { 'POST /api/releases/session': { status: 401 } } });
  fill(await screen.findByRole('textbox', { name: 'Your name' }), 'Ravi Anand');
  const token = screen.getByLabelText('Token');
  expect(token).toHaveAttribute('type', 'password');
  fill(token, 'fed_secret');
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

  known['DELETE /api/releases/session'] = { body: {} };
  known['GET /api/releases/session'] = { body: { session: null } };
  await visitor.click(button('Leave'));
  expect(await screen.findByRole('button', { name: 'Enter' })).toBeVisible();
  expect(sent('DELETE')).toMatchObject([{ path: '/api/releases/session' }]);
});

test('where the site has a sign-in, it comes first, and what went wrong there is said', async () => {
  const state = { 'GET /api/releases/session': { body: { session: null, canSignIn: true } } };
  await open({ session: null, more: state, address: '/platform?sign-in=no-role' });
  const link = await screen.findByRole('link', { name: 'Sign in with your account' });
  expect(link).toHaveAttribute('href', '/api/releases/session/sign-in');
  expect(screen.getByRole('alert')).toHaveTextContent('Your account has no role for releases.');
});

test('a session that has ended is asked for again', async () => {
  const { visitor, responses: known } = await open({
    more: {
      'POST /api/releases/rollback': { status: 401, body: { code: 'not_authenticated', message: 'It has ended.' } },
    },
  });
  await visitor.click(await screen.findByRole('button', { name: 'Roll back mf-a' }));
  known['GET /api/releases/session'] = { body: { session: null } };
  await answer(visitor, 'Roll back mf-a?', 'Roll back');
  expect(await screen.findByText('Your session has ended.')).toBeVisible();

  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the page shows what is live on which edges, and the sets with what was refused', async () => {
  const cohort = { id: 'c9', state: 'withdrawn' as const };
  const ended = entryOf({ id: 'cohort-c9', kind: 'cohort', cohort, why: '9 of 40', person: null, token: 'site' });
  const known = responses()['GET /api/releases/ledger'];
  await open({ more: { 'GET /api/releases/ledger': { ...known, body: [...known.body, ended] } } });
  const live = await row('3 Live');
  expect(screen.getByRole('region', { name: 'Live' })).toHaveTextContent(
    'Set 3, since Nov 20, 11:47 UTC. 1 of 2 edges serve it. two is lost: it has not reported for 20 s.',
  );
  expect(live).toHaveTextContent(
    `mf-a 1.3.1-0000000 → 1.3.2-0000000It ended the preview p0 (mf-a ${a3}).Eleni Kosta, Back officeNov 20, 09:52`,
  );
  expect(await row('2')).toHaveTextContent('Rolled back: empty table');
  expect(screen.queryByRole('combobox', { name: 'Environment' })).not.toBeInTheDocument();
  expect(screen.getByText('1 to 10 of 23')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/platform?page=2');

  const refused = await row('none Refused');
  expect(refused).toHaveTextContent('budget: its page /a loads 61.8 KB');
  expect(refused).toHaveTextContent('Load with import()');
  const withdrawn = await row('c9 Cohort ended');
  expect(withdrawn).toHaveTextContent('Withdrawn automatically: 9 of 40the site itself');
  expect(within(withdrawn).queryByRole('button')).not.toBeInTheDocument();

  const members = screen.getByRole('table', { name: 'Members of set 3' });
  expect(members).toHaveTextContent('Platform9f3c21aset 1, Nov 18, 10:00no earlier version');
  expect(members).toHaveTextContent(
    'mf-ashows mf-b/map; shown by shell1.3.2-0000000 of mf-ap75: LCP 1,210 ms (1,100 before), blocking 0 ms',
  );
});

test('of many remotes the members come by pages, and of many changes the first ones', async () => {
  const { visitor, calls } = await open({
    address: '/platform?members=2&remote=mf-a',
    more: {
      'GET /api/releases/sets/3': { body: { ...liveSet, memberCount: 22 } },
      'GET /api/releases/ledger': { body: [entryOf({ number: 3, moreChanges: 180 })] },
      'GET /api/releases/versions/mf-a': { body: [] },
    },
  });
  expect(await row('3 Live')).toHaveTextContent('1.3.2-0000000and 180 more');
  const foot = await screen.findByRole('navigation', { name: 'Pages of members' });
  expect(foot).toHaveTextContent('21 to 22 of 22');
  await visitor.click(within(foot).getByRole('link', { name: 'Previous' }));
  const asked = () => calls.flatMap(({ path }) => (path.startsWith('/api/releases/sets/3?') ? [path] : []));
  await waitFor(() =>
    expect(asked()).toEqual(['20', '0'].map((offset) => `/api/releases/sets/3?limit=20&offset=${offset}`)),
  );
});

test('a rollback says what it changes, asks for the reason, and is called live once each edge serves it; what a gate refuses stays in the dialog', async () => {
  const refusal = 'Refused, and nothing has changed.\n  paths: mf-a may not own /b.';
  const waiting = { serving: 1, failed: [], waiting: 1, refusing: [], lost: [] };
  const {
    visitor,
    sent,
    responses: known,
  } = await open({
    more: {
      'POST /api/releases/rollback': { status: 422, body: { code: 'gate_refused', message: refusal } },
      'GET /api/releases/sets/4/edges': { body: waiting },
    },
  });
  await visitor.click(await screen.findByRole('button', { name: 'Roll back mf-a' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Roll back mf-a?' });
  expect(dialog).toHaveTextContent('mf-a 1.3.2-0000000 → 1.3.1-0000000');
  expect(dialog).toHaveTextContent('It becomes a new set after set 3');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await answer(visitor, 'Roll back mf-a?', 'Roll back', ' prices are wrong ');
  expect(await screen.findByText(/mf-a may not own \/b\./)).toBeVisible(); // the registry's words, in the dialog
  known['POST /api/releases/rollback'] = setFour;
  await answer(visitor, 'Roll back mf-a?', 'Roll back');
  expect(await screen.findByText(/^Set 4 is created\. 1 of 2 edges serve it\./)).toBeVisible();
  expect(sent('POST')[1]).toMatchObject({ body: { name: 'mf-a', from: a2, why: 'prices are wrong' } });
  expect(screen.queryByText('Set 4 is live')).not.toBeInTheDocument();
  known['GET /api/releases/sets/4/edges'] = {
    body: { ...waiting, waiting: 0, refusing: [{ edge: 'two', serving: 3, reason: 'it throws' }] },
  };
  expect(await screen.findByText(/not live everywhere/)).toHaveTextContent('two refuses it: it throws.');
  known['GET /api/releases/sets/4/edges'] = {
    body: { ...waiting, waiting: 0, lost: [{ edge: 'two', secondsAgo: 60 }] },
  };
  await waitFor(() => expect(screen.getByText(/not live everywhere/)).toHaveTextContent('two is lost'));
  known['GET /api/releases/sets/4/edges'] = { body: { ...waiting, serving: 2, waiting: 0 } };
  await waitFor(() => expect(screen.getByRole('log', { hidden: true })).toHaveTextContent('Set 4 is live'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('after a rollback a promote needs a reason to resume', async () => {
  const bad = { from: a2, to: a1, set: 3, at: liveSet.at, person: 'Ada', why: 'prices are wrong' };
  const { visitor, sent } = await open({
    address: '/platform?remote=mf-a',
    more: {
      'GET /api/releases/current': {
        body: { number: 3, versions: { 'mf-a': a1 }, origins: {}, rolledBack: { 'mf-a': bad } },
      },
      'GET /api/releases/versions/mf-a': { body: [versionOf({ version: a3 })] },
      'POST /api/releases/promote': setFour,
    },
  });
  expect(
    await screen.findByText(/^mf-a 1.3.2-0000000 was rolled back in set 3 by Ada: prices are wrong\./),
  ).toBeVisible();
  await visitor.click(within(await row(/1\.4\.0/)).getByRole('button', { name: /^Promote mf-a/ }));
  const dialog = await answer(visitor, 'Promote mf-a?', 'Promote');
  const text = within(dialog).getByRole('textbox', { name: 'Why it may be released again' });
  expect(text).toHaveAccessibleDescription(/Say what has been fixed since\./);
  expect(sent('POST')).toEqual([]);
  fill(text, 'the table is whole');
  await answer(visitor, 'Promote mf-a?', 'Promote');
  await waitFor(() => expect(sent('POST')).toMatchObject([{ body: { resume: 'the table is whole' } }]));
});

test('Restore names every version that changes, and a set like the live one changes nothing', async () => {
  let arrive: (response: typeof setFour) => void;
  const {
    visitor,
    sent,
    responses: known,
  } = await open({
    more: {
      'GET /api/releases/sets/2/moves': { body: [{ name: 'mf-a', from: a2, to: a1 }] },
      'POST /api/releases/rollback': () => new Promise((done) => (arrive = done)),
    },
  });
  await visitor.click(within(await row('2')).getByRole('button', { name: 'Restore set 2' }));
  expect(await screen.findByRole('alertdialog', { name: 'Restore set 2?' })).toHaveTextContent(
    'mf-a 1.3.2-0000000 → 1.3.1-0000000',
  );
  known['GET /api/releases/sets/2/moves'] = { body: [] };
  const dialog = await answer(visitor, 'Restore set 2?', 'Restore');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  arrive!(setFour);
  await waitFor(() => expect(sent('POST')).toMatchObject([{ body: { set: 2 } }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await visitor.click(within(await row('2')).getByRole('button', { name: 'Restore set 2' }));
  expect(await screen.findByText('These versions are live already.')).toBeVisible();
  expect(within(screen.getByRole('alertdialog')).queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
});

test('a remote is chosen by the address: its sets, and its versions, which can be promoted', async () => {
  const { visitor, sent, calls } = await open({
    address: '/platform?page=2',
    more: {
      'GET /api/releases/versions/mf-a': {
        body: [
          versionOf({ version: a3 }),
          versionOf({ version: a2, isLive: true }),
          versionOf({ version: a1, createdAt: '2025-11-19T12:00:00Z', isPruned: true }),
        ],
      },
      [`GET /api/releases/packages?name=mf-a&version=${a3}`]: {
        body: [{ packages: { 'lodash@4.17.21': 'MIT', 'old@1.0.0': '' } }],
      },
      'POST /api/releases/promote': setFour,
    },
  });
  await screen.findByRole('option', { name: 'mf-a' });
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Remote' }), 'mf-a');
  expect(window.location.search).toBe('?remote=mf-a');
  const never = await row(/1\.4\.0/);
  expect(never).toHaveTextContent('Never liveNov 20, 12:00Eleni, Back office–2');
  expect(await row(/1\.3\.1/)).toHaveTextContent('Nov 19, 2025, 12:00');
  for (const removed of within(await row(/1\.3\.1/))
    .getAllByRole('button')
    .slice(1))
    expect(removed).toHaveAttribute('aria-disabled', 'true');
  expect(calls.some(({ path }) => path === '/api/releases/ledger?limit=10&offset=0&name=mf-a')).toBe(true);
  await visitor.click(within(never).getByRole('button', { name: /^2 packages/ }));
  const packages = await screen.findByRole('dialog', { name: 'Packages in mf-a 1.4.0-0000000' });
  expect(await within(packages).findByText('lodash@4.17.21')).toBeVisible();
  expect(packages).toHaveTextContent('MITold@1.0.0not stated');
  await visitor.click(within(packages).getByRole('button', { name: 'Close' }));
  await visitor.click(within(never).getByRole('button', { name: /^Promote mf-a/ }));
  await answer(visitor, 'Promote mf-a?', 'Promote');
  await waitFor(() => expect(sent('POST')).toMatchObject([{ body: { moves: [{ name: 'mf-a', from: a2, to: a3 }] } }]));
});

test("a team's token sees everything, and the buttons of what it may not do say why", async () => {
  const { visitor, unmount } = await open({
    session: { ...platformSession, scope: { 'mf-b': ['publish', 'promote'] } },
  });
  expect(await screen.findByText('may publish and promote mf-b')).toBeVisible();
  const restore = within(await row('2')).getByRole('button', { name: 'Restore set 2' });
  expect(restore).toHaveAccessibleDescription("Only the platform's token restores whole sets.");
  const rollBack = await screen.findByRole('button', { name: 'Roll back mf-a' });
  expect(rollBack).toHaveAccessibleDescription('You have rights to mf-b, not to mf-a.');
  for (const refused of [restore, rollBack]) {
    expect(refused).toHaveAttribute('aria-disabled', 'true');
    await visitor.click(refused);
  }
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  unmount();
  const reader = await open({ session: { ...platformSession, scope: {} } });
  expect(await screen.findByText('has read-only access')).toBeVisible();
  reader.unmount();
  await open({ session: { ...platformSession, scope: { 'mf-a': ['promote@staging'] } } });
  expect(await screen.findByRole('button', { name: 'Stop mf-b' })).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByRole('button', { name: 'Roll back mf-a' })).toHaveAccessibleDescription(
    'Your rights to mf-a do not include promote, only promote (in staging).',
  );
});

test('a cohort is widened, stopped and promoted, and one that ended says why; a preview is revoked; both show what they changed when they started', async () => {
  const done = { body: { id: 'c1' } };
  const { visitor, sent } = await open({
    more: {
      'PATCH /api/releases/variants/c1': done,
      'DELETE /api/releases/variants/c1': done,
      'DELETE /api/releases/variants/p1': { body: {} },
      'POST /api/releases/promote': setFour,
    },
  });
  expect(await row('c1')).toHaveTextContent('mf-b 1.3.2-0000000 → 1.4.0-0000000a new pageThea Brandt');
  expect(await row('c1')).toHaveTextContent('errors in 1 of 110 views, and in 12 of 2,090 with the live set');
  expect(await row('c0')).toHaveTextContent(/Withdrawn automatically.*Nov 20, 14:02: 9 of 40 had an error/);
  const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await visitor.click(button('Widen to 25\u00a0% mf-b'));
  await answer(visitor, 'mf-b for 25\u00a0%?', 'Widen to 25\u00a0%', 'as seen');
  await gone();
  await visitor.click(button('Stop mf-b'));
  await answer(visitor, 'Stop the cohort of mf-b?', 'Stop the cohort', 'as seen');
  await gone();
  await visitor.click(button('Promote mf-b'));
  await answer(visitor, 'Promote mf-b?', 'Promote', 'as seen');
  await gone();
  const preview = await row('p1');
  expect(preview).toHaveTextContent('mf-a 1.3.1-0000000 → 1.4.0-0000000look hereEleni Kosta');
  expect(preview).toHaveTextContent('until Nov 27, 2999, 12:00');
  expect(await row('p0')).toHaveTextContent('Expired');
  expect(await row('p2')).toHaveTextContent('It equals what is live.');
  await visitor.click(within(preview).getByRole('button', { name: 'Revoke p1' }));
  await answer(visitor, 'Revoke preview p1?', 'Revoke');
  await gone();
  expect([...sent('PATCH'), ...sent('DELETE'), ...sent('POST')]).toMatchObject([
    { body: { share: 0.25, why: 'as seen' } },
    { path: '/api/releases/variants/c1?why=as+seen' },
    { path: '/api/releases/variants/p1' },
    { body: { moves: [{ name: 'mf-b', from: null, to: a3 }], why: 'as seen' } },
  ]);
});

test('a version is given to a share of visitors, or to whoever has a link', async () => {
  const { visitor, sent } = await open({
    address: '/platform?remote=mf-a',
    more: {
      'GET /api/releases/versions/mf-a': { body: [versionOf({ version: a3 })] },
      'POST /api/releases/variants': {
        status: 201,
        body: { handle: 'h4ndle', expiresAt: '2026-11-27T12:00:00Z', members: { 'mf-a': a3 } },
      },
    },
  });
  await visitor.click(await screen.findByRole('button', { name: /^Start cohort mf-a/ }));
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Share of visitors' }), '0.01');
  await visitor.click(button('Show it to 1\u00a0%'));
  await waitFor(() =>
    expect(sent('POST')).toMatchObject([{ body: { kind: 'cohort', members: { 'mf-a': a3 }, share: 0.01 } }]),
  );
  await visitor.click(await screen.findByRole('button', { name: /^Preview mf-a/ }));
  fill(screen.getByRole('textbox', { name: 'Note' }), 'look here');
  await visitor.click(button('Open a preview'));
  const address = 'http://localhost/previews/h4ndle';
  expect(await screen.findByRole('link', { name: 'Open it' })).toHaveAttribute('href', address);
  await visitor.click(button('Copy link'));
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(screen.getByRole('alertdialog')).toHaveTextContent('until Nov 27, 12:00 UTC');
  expect(sent('POST')[1]).toMatchObject({
    body: { kind: 'preview', members: { 'mf-a': a3 }, days: 7, why: 'look here' },
  });
});

test('a site with several environments shows the chosen one, and promotes the set of the one before it', async () => {
  const there = (call: string) => call.replace('/api/releases/', '/api/releases/environments/staging/');
  const staging = Object.fromEntries(
    Object.entries<Responses[string]>(responses()).map(([call, response]) => [there(call), response]),
  );
  const { visitor, calls, sent } = await open({
    address: '/platform?environment=staging',
    more: {
      ...staging,
      'GET /api/releases/environments': {
        body: [
          { name: 'staging', number: 5 },
          { name: 'production', number: 3 },
        ],
      },
      'GET /api/releases/environments/staging/current': {
        body: { number: 5, versions: { shell: 's1', 'mf-a': a3 }, origins: {}, rolledBack: {} },
      },
      'GET /api/releases/environments/staging/sets/5': { body: { ...liveSet, number: 5 } },
      'GET /api/releases/sets/5/edges': { body: { serving: 2, failed: [], waiting: 0, refusing: [], lost: [] } },
      [there('DELETE /api/releases/variants/c1')]: { body: { id: 'c1' } },
      'GET /api/releases/sets/5/moves': { body: [{ name: 'mf-a', from: a2, to: a3 }] },
      'POST /api/releases/promote': { status: 201, body: { number: 4, versions: {} } },
    },
  });
  const chosen = await screen.findByRole('combobox', { name: 'Environment' });
  expect(chosen).toHaveValue('staging');
  expect(await screen.findByText(/^Set 5, since/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Promote from/ })).toBeNull(); // there is none before it
  expect(calls.map(({ path }) => path)).not.toContain('/api/releases/current');
  await visitor.click(await screen.findByRole('button', { name: 'Stop mf-b' }));
  await answer(visitor, 'Stop the cohort of mf-b?', 'Stop the cohort');
  await waitFor(() => expect(sent('DELETE')).toMatchObject([{ path: there('/api/releases/variants/c1') }]));

  await visitor.selectOptions(chosen, 'production');
  await visitor.click(await screen.findByRole('button', { name: 'Promote from staging' }));
  await answer(visitor, 'Promote mf-a?', 'Promote');
  await waitFor(() =>
    expect(sent('POST').at(-1)).toMatchObject({
      path: '/api/releases/promote',
      body: { moves: [{ name: 'mf-a', from: a2, to: a3 }] },
    }),
  );
});

test('beside a version of the shell it is asked who is ready for it, and read what holds the others', async () => {
  const shell = '3.0.0-0000000000f2';
  const finding = { gate: 'rendering', package: 'mf-b', version: a1, problem: 'its page throws', advice: 'Look at it' };
  const of = { version: a1, team: 'Fleet', commit: '9f3c21a0aa', findings: [] };
  const { visitor, sent } = await open({
    address: '/platform?remote=shell',
    more: {
      'GET /api/releases/versions/shell': { body: [versionOf({ version: shell })] },
      [`POST /api/releases/versions/shell/${shell}/ready`]: {
        body: [
          { ...of, name: 'mf-ready', state: 'ready' },
          { ...of, name: 'mf-held', state: 'failing', findings: [finding] },
        ],
      },
    },
  });
  await visitor.click(await screen.findByRole('button', { name: /^Who is ready for shell 3.0.0/ }));
  const states = [await row('mf-ready'), await row(/^mf-held/)].map(({ textContent }) => textContent);
  expect(states).toEqual([
    expect.stringMatching(/^mf-readyReady.*Fleet9f3c21a$/),
    expect.stringMatching(/^mf-heldits page throws. Look at itFailing/),
  ]);
  expect(sent('POST')).toHaveLength(1);
});
