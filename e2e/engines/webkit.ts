import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Engine, type EnginePage, isPageReady, type LaunchOptions, xpathOf, xpathOfChoice } from './engine.ts';

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';
const miniBrowser = ['x86_64', 'aarch64']
  .map((processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find(existsSync);

/** WebKitGTK by W3C WebDriver. Its browser does not tell what is in its console. */
export const webkit: Engine = {
  name: 'WebKit',
  isInstalled: miniBrowser !== undefined && [driver, screen].every(existsSync),
  packages: 'webkit2gtk-driver xvfb',
  async launch(options = {}) {
    let browser: Started | undefined;
    async function newVisitor() {
      for (let start = 1; ; start++) {
        try {
          browser ??= await startBrowser();
          return await newSession(browser.url, options);
        } catch (error) {
          await close();
          if (start === starts) throw error;
          console.log(`WebKit did not start and is started anew: ${error}`);
        }
      }
    }
    async function close() {
      await browser?.stop();
      browser = undefined;
    }
    return { newVisitor, close };
  },
};

/** Its driver or its browser may hang before there is any page, which says nothing about our pages. */
const starts = 3;
const startMs = 60_000;

type Started = { url: string; stop: () => Promise<void> };

async function startBrowser(): Promise<Started> {
  const runtime = await mkdtemp(join(tmpdir(), 'fieldbox-webkit-')); // only its owner may read it, as the browser asks
  const children: ChildProcess[] = [];
  const stopAll = () => stop(children, runtime);
  try {
    const display = await startScreen(children);
    const url = await startDriver(children, { DISPLAY: display, XDG_RUNTIME_DIR: runtime });
    return { url, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function stop(children: ChildProcess[], runtime: string) {
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill(child.spawnfile === driver ? 'SIGKILL' : 'SIGTERM'); // a driver that hangs hears nothing else
    await ended;
  }
  await rm(runtime, { recursive: true, force: true });
}

/** @returns the name of a display that nobody sees */
async function startScreen(children: ChildProcess[]) {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child = spawn(screen, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  children.push(child);
  const [number] = await once(child.stdio[3] as Readable, 'data', { signal: AbortSignal.timeout(startMs) });
  return `:${String(number).trim()}`;
}

/** @returns where it listens */
async function startDriver(children: ChildProcess[], environment: Record<string, string>) {
  const port = await freePort();
  const env = {
    ...{ ...process.env, ...environment, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
    WEBKIT_DISABLE_COMPOSITING_MODE: '1', // its thread 'ThreadedCompositor' crashed the browser once in about 30 runs
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', // root has none, and it opens only our own pages
  };
  children.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }));
  const url = `http://127.0.0.1:${port}`;
  await retried(() => request(url, 'GET', '/status'));
  return url;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** @throws Error with the driver's message */
async function request<Value>(url: string, method: string, path: string, body?: object): Promise<Value> {
  const signal = AbortSignal.timeout(60_000);
  const response = await fetch(url + path, { method, body: body && JSON.stringify(body), signal });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Until it succeeds, for a minute. */
async function retried<Value>(work: () => Promise<Value>): Promise<Value> {
  const end = performance.now() + 60_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(50);
    }
  }
}

/** By which WebDriver names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Element = { [elementKey]: string };

async function newSession(url: string, { prefersDark = false }: LaunchOptions): Promise<EnginePage> {
  const browser = { binary: miniBrowser, args: ['--automation', ...(prefersDark ? ['--dark-mode'] : [])] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } };
  const { sessionId } = await request<{ sessionId: string }>(url, 'POST', '/session', { capabilities });
  const command = <Value>(method: string, path: string, body?: object) =>
    request<Value>(url, method, `/session/${sessionId}${path}`, body);
  const evaluate = <Result>(work: () => Result) =>
    command<Result>('POST', '/execute/sync', { script: `return (${work})()`, args: [] });
  const onElement = (using: 'css selector' | 'xpath', value: string, action: string, body: object) =>
    retried(async () => {
      const found = await command<Element>('POST', '/element', { using, value });
      await command('POST', `/element/${found[elementKey]}/${action}`, body);
    });

  await command('POST', '/window/rect', { width: 1440, height: 900 });
  const bars = 900 - (await evaluate(() => innerHeight));
  await command('POST', '/window/rect', { width: 1440, height: 900 + bars });
  return {
    async open(address) {
      await command('POST', '/url', { url: address });
      await retried(async () => {
        if (!(await evaluate(isPageReady))) throw new Error(`${address} is not ready.`);
      });
    },
    click: (selector) => onElement('css selector', selector, 'click', {}),
    press: (tag, name) => onElement('xpath', xpathOf(tag, name), 'click', {}),
    check: (label) => onElement('xpath', xpathOfChoice(label), 'click', {}),
    type: (selector, text) => onElement('css selector', selector, 'value', { text }),
    evaluate,
    screenshot: () => command('GET', '/screenshot'),
    complaints: async () => [],
    close: () => command('DELETE', ''),
  };
}
