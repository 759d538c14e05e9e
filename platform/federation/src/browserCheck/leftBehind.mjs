/** How long a page may take to appear or to go, once its code is there. */
const restMs = 500;

/**
 * Opens a page twice from the home page, without a document of its own, and says what it has left there: styles after the first visit, and
 * what the second has left beyond the first, because modules may begin something once.
 * @param {import('playwright-core').BrowserContext} visitor @param {string} url @returns {Promise<string[]>}
 */
export async function leftBehind(visitor, url) {
  const page = await visitor.newPage();
  await page.addInitScript(countHeld);
  await page.goto(new URL('/', url).href, { waitUntil: 'networkidle' });
  async function visit() {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, url);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(restMs);
    await page.goBack();
    await page.waitForTimeout(restMs);
    return page.evaluate(() => window.held());
  }
  /** Elements without text are filled by `insertRule`: libraries do so for classes of their own. */
  const styleTexts = () => page.evaluate(() => document.querySelectorAll('style:not(:empty)').length);
  const stylesBefore = await styleTexts();
  const first = await visit();
  const styles = (await styleTexts()) - stylesBefore;
  const second = await visit();
  await page.close();
  const more = Object.entries(second)
    .map(([name, count]) => [name, count - (first[name] ?? 0)])
    .flatMap(([name, count]) => (count > 0 ? [`A second visit leaves ${count} × ${name} behind`] : []));
  return [...(styles > 0 ? [`It leaves ${styles} × style element behind`] : []), ...more];
}

/** Runs in the page, before its scripts. */
function countHeld() {
  const listeners = [];
  const find = (wanted) => listeners.findIndex((one) => one.every((part, at) => part === wanted[at]));
  function forget(key) {
    const at = find(key);
    if (at >= 0) listeners.splice(at, 1);
  }
  const isCapture = (options) => Boolean(typeof options === 'object' ? options?.capture : options);
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target;
    const keyOf = (type, listener, options) => [target, type, listener, isCapture(options)];
    target.addEventListener = (type, listener, options) => {
      const key = keyOf(type, listener, options);
      if (!options?.once && find(key) < 0) listeners.push(key);
      options?.signal?.addEventListener('abort', () => forget(key));
      addEventListener.call(target, type, listener, options);
    };
    target.removeEventListener = (type, listener, options) => {
      forget(keyOf(type, listener, options));
      removeEventListener.call(target, type, listener, options);
    };
  }
  const timers = new Set(); // of `setInterval`: a timeout ends by itself
  const { setInterval, clearInterval, clearTimeout } = window;
  window.setInterval = (...args) => {
    const id = setInterval(...args);
    timers.add(id);
    return id;
  };
  // Each ends timers of both kinds.
  for (const [name, end] of Object.entries({ clearInterval, clearTimeout }))
    window[name] = (id) => {
      timers.delete(id);
      end(id);
    };
  window.held = () => ({
    ...Object.fromEntries(
      listeners.map(([, type]) => [
        `listener of '${type}' on the window or document`,
        listeners.filter((one) => one[1] === type).length,
      ]),
    ),
    timer: timers.size,
    'style element': document.querySelectorAll('style').length,
  });
}
