import { openTab } from './browser.mjs';

/** After the page is there: for what is requested later, and for the largest paint's entry. */
const idleMs = 3000;
/** The pauses between two looks at a page that loads, which take its time, and at one that is being left. */
const [loadingMs, leavingMs] = [250, 20];

/**
 * A visitor with an empty cache and a processor of a fourth of this one's speed.
 * @param parts selectors: of the `shown` view's last part, of what is `used` (the first that is found), and of the last part of the `whole` page
 * @returns the tab, what `visit`s an address in it, and what `follow`s a link
 */
export async function slowPhone(browser, parts) {
  const tab = await openTab(browser, { slowdown: 4, watch, given: parts });
  return {
    ...tab,
    async visit(url) {
      await load(tab, url);
      await new Promise((done) => setTimeout(done, idleMs));
      return tab.evaluate(readFigures);
    },
    /** Follows the first such link. @returns milliseconds until the part of the page below a path is there, and until React has it */
    async follow({ link, path, part }) {
      const began = performance.now();
      await tab.tap(link);
      await tab.until(leavingMs, isAt, path, part);
      const navigated = performance.now() - began;
      await tab.until(leavingMs, isOfReact, part);
      return { navigated, navigatedWorks: performance.now() - began };
    },
  };
}

async function load(tab, url) {
  await tab.open(url);
  await tab.until(loadingMs, () => window.seen.interactive && window.seen.whole);
}

/**
 * Milliseconds that the main thread works for a first view, at full speed: the thread's own time, which other programs hardly change.
 * @returns until the first paint, and until it works
 */
export async function processorTime(browser, url, parts) {
  const tab = await openTab(browser, { slowdown: 1, watch, given: parts });
  const events = [];
  browser.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const written = new Promise((done) => browser.on('Tracing.tracingComplete', done));
  const includedCategories = [
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
    'blink.user_timing',
    'loading',
  ];
  await browser.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await load(tab, url);
  await browser.send('Tracing.end');
  await written;
  await tab.close();
  const works = events.find(({ name }) => name === 'it works');
  const isMain = ({ pid, tid }) => pid === works.pid && tid === works.tid;
  const start = events.find((event) => event.name === 'navigationStart' && event.args.data?.documentLoaderURL === url);
  const paint = events.find((event) => event.name === 'firstContentfulPaint' && event.pid === works.pid);
  const tasks = events.filter((event) => /RunTask$/.test(event.name) && isMain(event) && event.ts >= start.ts);
  const until = ({ ts }) => tasks.reduce((sum, task) => sum + (task.ts < ts ? (task.tdur ?? 0) : 0), 0) / 1000;
  return { processorShown: until(paint), processorWorks: until(works) };
}

/** In the page. */
const isAt = (path, part) => location.pathname.startsWith(path) && document.querySelector(part) !== null;

const isOfReact = (part) =>
  Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactProps'));

/** In the page: the times, and the requests until then. */
function readFigures() {
  const { shown, interactive, whole, largest, blocked } = window.seen;
  const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  const all = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  const before = (time) => all.filter(({ responseEnd }) => responseEnd <= time);
  const bytes = (list) => list.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const bytesOf = (kind, list = all) => bytes(list.filter(({ name }) => kind.test(new URL(name).pathname)));
  const seenAt = Math.max(shown, painted);
  return {
    ...{ shown: seenAt, interactive, whole, largest, blocked },
    requests: all.filter(({ startTime }) => startTime < seenAt).length,
    requestsInteractive: before(interactive).length,
    script: bytesOf(/\.js$/, before(interactive)),
    fonts: bytesOf(/\.woff2$/),
    pictures: bytesOf(/\.(svg|webp|avif|png|jpg)$/),
    document: all[0].transferSize,
    bytes: bytes(all),
  };
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
    if (!seen.interactive && Object.keys(used).some((key) => key.startsWith('__reactProps'))) {
      seen.interactive = now;
      performance.mark('it works');
    }
    if (seen.shown && document.querySelector(parts.whole)) seen.whole ||= now;
    if (!seen.interactive || !seen.whole) requestAnimationFrame(look);
  });
}
