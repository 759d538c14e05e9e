// `npm run journeys`: runs the journeys of e2e/journeys on a site of their own or on a running one, on desktop and phone.
// docs/qa.md explains the options and the exit codes.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bisectSets } from './bisectSets.mjs';
import { journeyOptions, OptionError, selection, usage } from './journeyOptions.mjs';
import { openPreview } from './openPreview.mjs';
import { ask, describeSet, SetError, SiteError, servedSet } from './servedSet.mjs';
import { build, install, root, toolEnvironment } from './workspace.mjs';

const exitCodes = { passed: 0, failed: 1, wrongOptions: 2, otherSet: 3, notLoggedIn: 4, unreachable: 5 };

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof OptionError)
    end(exitCodes.wrongOptions, `${error.message}\n'npm run journeys -- --help' lists the options.`);
  else if (error instanceof SetError) end(exitCodes.otherSet, error.message);
  else if (error instanceof SiteError) end(exitCodes.unreachable, error.message);
  else throw error;
}

async function main() {
  const options = journeyOptions(process.argv.slice(2));
  if (options.help) return end(exitCodes.passed, usage);
  return options.site ? runOnRunningSite(options) : runOnOwnSite(options);
}

/** With demo data, which is removed afterwards. */
async function runOnOwnSite(options) {
  install();
  await build();
  const { register } = await import('tsx/esm/api');
  register();
  const { startSite } = await import('../e2e/fixtures/startSite.ts');
  const folder = mkdtempSync(join(tmpdir(), 'fieldbox-journeys-'));
  try {
    const site = await startSite(folder);
    const { username, password } = site.administrator;
    Object.assign(process.env, { ADMIN_USERNAME: username, ADMIN_PASSWORD: password });
    return await runOnSet({ ...options, site: site.url }, 'accepted').finally(() => site.stop());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runOnRunningSite(options) {
  const { site } = options;
  await servedSet(site); // checked before anything is installed
  const loginState = await loginAt(site);
  if (loginState === 'refused')
    return end(
      exitCodes.notLoggedIn,
      `${site} refuses ADMIN_USERNAME and ADMIN_PASSWORD. Set those of an administrator, or unset both to leave out what needs a login.`,
    );
  install();
  if (options.bisect) return runOnSets(options, loginState);
  return runOnSet({ ...options, isRunning: true }, loginState);
}

async function runOnSets(options, loginState) {
  const runIn = ({ file }) => {
    const run = newRun();
    console.log(announcement(run, loginState));
    const environment = { JOURNEYS_URL: options.site, JOURNEYS_RUN: run, JOURNEYS_STATE: file };
    return runJourneys(options, loginState === 'accepted', environment);
  };
  try {
    return (await bisectSets(options, runIn)) ? exitCodes.passed : exitCodes.failed;
  } catch (error) {
    if (error.status === undefined) throw error; // otherwise it is a RegistryError
    return end([401, 403].includes(error.status) ? exitCodes.notLoggedIn : exitCodes.unreachable, error.message);
  }
}

function newRun() {
  return randomBytes(3).toString('hex');
}

async function runOnSet(options, loginState) {
  const { site } = options;
  const preview = options.preview ? await openPreview(options.preview) : undefined;
  const before = await servedSet(site, preview?.cookie);
  const run = newRun();
  console.log(`${describeSet(before)}\n  at ${site}\n`);
  if (options.isRunning) console.log(`${announcement(run, loginState)}\n`);
  const passed = await runJourneys(options, loginState === 'accepted', {
    JOURNEYS_URL: site,
    JOURNEYS_RUN: run,
    JOURNEYS_STATE: preview?.file ?? '',
  });
  const after = await servedSet(site, preview?.cookie);
  console.log(`\n${describeSet(after)}\n  at ${site}: ${passed ? 'all journeys passed' : 'FAILED'}`);
  // A preview's name stays when a new set goes live below it, but the set's number changes.
  const isSame = preview ? after.served === before.served : after.number === before.number;
  if (isSame) return passed ? exitCodes.passed : exitCodes.failed;
  return end(
    exitCodes.otherSet,
    `The set changed meanwhile, from ${before.served} to ${after.served}. Run them again.`,
  );
}

function announcement(run, loginState) {
  return `The journeys write to this site; all names begin with "QA ${run}":
  quote requests, a response to the questionnaire, a newsletter address${loginState === 'accepted' ? ', a supplier with a component, a component, a mission' : ''}
Afterwards the components are withdrawn, the mission is deleted, the supplier is rejected, and the address has unsubscribed
(unless the site sends mails). The rest of it: npm run operator -- erase qa-${run}@journeys.example
${loginState === 'unknown' ? 'ADMIN_PASSWORD is not set: what needs a login is left out.' : 'An administrator logs in several times.'}`;
}

/** Whether the administrator of the environment can log in to the site. */
async function loginAt(site) {
  const { ADMIN_USERNAME: username = 'admin', ADMIN_PASSWORD: password } = process.env;
  if (!password) return 'unknown';
  const response = await ask(`${site}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site },
    body: JSON.stringify({ username, password }),
  });
  return response.ok ? 'accepted' : 'refused';
}

/** Runs Playwright in the foreground. @returns whether all journeys passed */
async function runJourneys(options, hasAdministrator, environment = {}) {
  const { findBrowser } = await import('./browser.mjs');
  const child = spawn(join(root, 'e2e/node_modules/.bin/playwright'), playwrightArguments(), {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...toolEnvironment(), CHROMIUM_PATH: findBrowser(options), ...environment },
  });
  const ignore = () => {}; // Playwright gets the signal as well; what was created for the run is removed after it
  process.on('SIGINT', ignore);
  return new Promise((done) => child.once('close', (status) => done(status === 0))).finally(() =>
    process.off('SIGINT', ignore),
  );

  function playwrightArguments() {
    const { headed, trace } = options;
    const shown = [...(headed ? ['--headed'] : []), ...(trace ? ['--trace', 'on'] : [])];
    return ['test', '--config', 'e2e/journeys.config.ts', ...selection(options, hasAdministrator), ...shown];
  }
}

function end(code, message) {
  (code === exitCodes.passed ? console.log : console.error)(message);
  process.exitCode = code;
  return code;
}
