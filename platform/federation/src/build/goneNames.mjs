import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPackage } from '@onesite/protocol/build/readPackage';
import { mergeBundles, readBundle } from '@onesite/protocol/bundle/readBundle';
import { satisfies } from 'semver';
import { installedVersion, packageOf, statedRange } from '../shared.mjs';

/**
 * Checks that what a remote uses of shared packages exists in their other majors that it accepts, as far as its `devDependencies`
 * have them: `"styled-components-7": "npm:styled-components@7.0.0"`.
 * @param {string} dir @param {Record<string, string[]>} [inBrowsers] what browsers' pages use, by module
 * @throws Error for names that are gone there
 */
export async function refuseGoneNames(dir, inBrowsers = {}) {
  const aliases = Object.entries(readPackage(dir).devDependencies).flatMap(([alias, range]) => {
    const [, name] = /^npm:(@?[^@]+)@/.exec(range) ?? [];
    const accepted = name && statedRange(dir, name);
    return accepted && satisfies(installedVersion(dir, alias), accepted) ? { alias, name } : [];
  });
  if (aliases.length === 0) return;
  const server = readBundle(readFileSync(join(dir, 'dist', 'server', 'main.cjs'), 'utf8'));
  const { uses } = mergeBundles([server, { uses: inBrowsers, shows: [] }]);
  const { resolve } = createRequire(join(dir, 'package.json'));
  for (const { alias, name } of aliases)
    for (const module of Object.keys(uses).filter((one) => packageOf(one) === name)) {
      const exported = await import(pathToFileURL(resolve(module.replace(name, alias))).href);
      const gone = uses[module].filter((one) => !(one in exported));
      if (gone.length > 0)
        throw new Error(
          `${name} ${installedVersion(dir, alias)} has no ${gone.join(', ')} of ${module}, which this remote uses. Do without, or leave that major out of peerDependencies.`,
        );
    }
}
