/** Slow 4G, and a processor of a fourth of this one's speed. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;

/** After the page is there: for what is requested later, and for the largest paint's entry. */
const idleMs = 3000;

/**
 * A visitor on a slow phone, with an empty cache.
 * @param device of Playwright's list
 * @param parts selectors: of the `shown` view's last part, of what is `used` (the first that is found), and of the last part of the `whole` page
 * @returns the page, what opens an address in it, and what ends the visit
 */
export async function slowPhone(browser, device, parts) {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000); // on a machine that does something else as well
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watch, parts);
  const requests = watchRequests(cdp);
  return { page, open: (address) => open(page, address, requests), close: () => context.close() };
}

async function open(page, address, requests) {
  requests.clear();
  await page.goto(address, { waitUntil: 'commit' });
  await page
    .waitForFunction(() => window.seen.interactive && window.seen.whole)
    .catch((cause) => {
      const missing = [...requests.values()].filter(({ bytes, status }) => bytes === 0 || status >= 400);
      throw new Error(`${address} cannot be used, without ${missing.map(({ url, status }) => `${url} ${status}`)}`, {
        cause,
      });
    });
  await new Promise((done) => setTimeout(done, idleMs));
  const { shown, interactive, whole, largest, blocked, ends } = await page.evaluate(() => ({
    ...window.seen,
    shown: Math.max(window.seen.shown, performance.getEntriesByName('first-contentful-paint')[0].startTime),
    ends: Object.fromEntries(
      performance.getEntries().flatMap(({ name, responseEnd }) => (responseEnd ? [[name, responseEnd]] : [])),
    ),
  }));
  const all = [...requests.values()];
  const before = (time) => all.filter((request) => ends[request.url] <= time);
  const rounds = (list) => Math.max(...list.map(({ depth }) => depth));
  const scripts = before(interactive).filter((request) => request.type !== 'Image');
  return {
    ...{ shown, interactive, whole, largest, blocked },
    requests: before(shown).length,
    rounds: rounds(before(shown)),
    requestsInteractive: before(interactive).length,
    roundsInteractive: rounds(scripts),
    script: sum(scripts.filter((request) => request.url.endsWith('.js'))),
    bytes: sum(all),
  };
}

/** Follows the first such link. @returns milliseconds until the part of the page below a path is there, and until React has it */
export async function follow(page, { link, ...to }) {
  const began = performance.now();
  await page.locator(link).first().tap({ noWaitAfter: true });
  await page.waitForFunction(
    ({ path, part }) => location.pathname.startsWith(path) && document.querySelector(part),
    to,
  );
  const navigated = performance.now() - began;
  await page.waitForFunction(
    ({ part }) => Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactProps')),
    to,
  );
  return { navigated, navigatedWorks: performance.now() - began };
}

const sum = (requests) => requests.reduce((total, { bytes }) => total + bytes, 0);

/** The depth of the document is 1, of what it names 2, of what only that names 3. */
function watchRequests(cdp) {
  const requests = new Map();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    if (!request.url.startsWith('http')) return;
    const frames = [initiator.stack, initiator.stack?.parent].flatMap((stack) => stack?.callFrames ?? []);
    const from = frames.find((frame) => frame.url)?.url ?? initiator.url;
    const parent = [...requests.values()].find(({ url }) => url === from);
    requests.set(requestId, { url: request.url, type, depth: (parent?.depth ?? 0) + 1, bytes: 0 });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (request) request.status = response.status;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return requests;
}

/** In the page: when each part is there, and when React has what is used. */
function watch(parts) {
  const seen = { shown: 0, interactive: 0, whole: 0, largest: 0, blocked: 0 };
  window.seen = seen;
  new PerformanceObserver((list) => {
    seen.largest = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  requestAnimationFrame(function look(now) {
    if (document.querySelector(parts.shown)) seen.shown ||= now;
    const used = parts.used.map((part) => document.querySelector(part)).find(Boolean) ?? {};
    if (Object.keys(used).some((key) => key.startsWith('__reactProps'))) seen.interactive ||= now;
    if (seen.shown && document.querySelector(parts.whole)) seen.whole ||= now;
    if (!seen.interactive || !seen.whole) requestAnimationFrame(look);
  });
}
