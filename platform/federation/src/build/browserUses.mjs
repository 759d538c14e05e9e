import { mergeBundles, readBundle } from '@onesite/protocol/bundle/readBundle';
import { isShared } from '../shared.mjs';

/** Collects a compiler's scripts as they are before they are minified. @returns {string[]} filled by its run */
export function scriptsOf({ hooks, webpack }) {
  const scripts = [];
  const options = { name: 'scriptsOf', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE };
  hooks.thisCompilation.tap('scriptsOf', (compilation) => {
    scripts.length = 0; // of the run before, where files are watched
    compilation.hooks.processAssets.tap(options, (assets) => {
      const files = Object.keys(assets).filter((file) => file.endsWith('.js'));
      scripts.push(...files.map((file) => `${assets[file].source()}`));
    });
  });
  return scripts;
}

/**
 * What a browser half uses of shared modules, and shows of other remotes. Gates read both in the server half, which lacks the pages and
 * fragments that browsers alone render.
 * @param {{ routes: { render: string }[], fragments?: { render: string }[] }} declared @param {string[]} scripts not minified
 * @param {string} host
 * @param {{ id: string | number, request: string }[]} [consumed] the id by which the compiler's scripts require each shared module
 */
export function usedInBrowsers({ routes, fragments = [] }, scripts, host, consumed = []) {
  if (![...routes, ...fragments].some(({ render }) => render === 'browser')) return {};
  /** As `readBundle` expects it: `require("react")`. */
  const withRequests = (script) =>
    consumed.reduce(
      (text, { id, request }) => text.replaceAll(callOf('__webpack_require__', id), callOf('require', request)),
      script,
    );
  const { shows, uses } = mergeBundles(scripts.map((script) => readBundle(withRequests(script))));
  // Libraries also try to require optional modules, which nobody shares.
  const shared = Object.entries(uses).filter(([module]) => isShared(module, host));
  return { shows, uses: Object.fromEntries(shared) };
}

const callOf = (name, id) => `${name}(${JSON.stringify(id)})`;
