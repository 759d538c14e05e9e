import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const agent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const screen = { width: 412, height: 839, deviceScaleFactor: 2.625, mobile: true };

/** Longer than any call takes, so that a page that hangs ends the run. */
const answerMs = 60_000;

/**
 * Chromium by its protocol alone. A test driver's own script would be compiled in each page before its first paint, and with the domains
 * for network and scripts, V8 would keep stacks for each request.
 * @param trusted the digest of a certificate
 */
export async function launch(trusted) {
  const profile = await mkdtemp(join(tmpdir(), 'bench-browser-'));
  const options = [
    ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    ...['--remote-debugging-pipe', `--user-data-dir=${profile}`, `--ignore-certificate-errors-spki-list=${trusted}`],
  ];
  const child = spawn(process.env.CHROMIUM_PATH, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const [, , , to, from] = child.stdio;
  const calls = new Map();
  const listeners = new Map();
  let [lastId, rest] = [0, ''];
  from.setEncoding('utf8').on('data', (text) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop();
    for (const { id, method, params, result, error } of messages.map((message) => JSON.parse(message)))
      if (method) listeners.get(method)?.(params);
      else if (error) calls.get(id).fail(new Error(error.message));
      else calls.get(id).done(result);
  });
  const send = (method, params = {}, sessionId) =>
    new Promise((done, fail) => {
      calls.set(++lastId, { done, fail });
      setTimeout(() => fail(new Error(`${method} had no answer: ${JSON.stringify(params)}`)), answerMs).unref();
      to.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
    });
  return {
    send,
    on: (method, listener) => listeners.set(method, listener),
    async close() {
      const ended = once(child, 'exit');
      send('Browser.close').catch(() => {}); // it may end before its answer; a signal would reach only the script that has started it
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A new visitor's tab on a phone. @param watch a function that runs first in each page, with what is `given` to it */
export async function openTab(browser, { slowdown, watch, given }) {
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method, params) => browser.send(method, params, sessionId);
  await send('Page.enable');
  await send('Emulation.setDeviceMetricsOverride', screen);
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await send('Emulation.setUserAgentOverride', { userAgent: agent });
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})(${JSON.stringify(given)})` });

  /** What a function returns in the page. */
  async function evaluate(run, ...values) {
    const expression = `(${run})(...${JSON.stringify(values)})`;
    const { result, exceptionDetails } = await send('Runtime.evaluate', {
      ...{ expression, awaitPromise: true, returnByValue: true },
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
  return {
    evaluate,
    async open(url) {
      const { errorText } = await send('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
    },
    /** Waits until a function returns something true in the page, also in the next one. */
    async until(everyMs, run, ...values) {
      for (const end = performance.now() + 120_000; performance.now() < end; ) {
        if (await evaluate(run, ...values).catch(() => false)) return;
        await new Promise((done) => setTimeout(done, everyMs));
      }
      const page = await evaluate(() => `${location.href}, ${document.readyState}`);
      throw new Error(`${page}: it never came: ${run} ${JSON.stringify(values)}`);
    },
    async tap(selector) {
      const point = await evaluate((name) => {
        const element = document.querySelector(name);
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }, selector);
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    close: () => browser.send('Target.disposeBrowserContext', { browserContextId }),
  };
}
