import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { packages, unpacked } from '../fixtures/packages.ts';
import { test } from '../fixtures/sites.ts';

const shop = ['contract', 'illustrations', 'shop-ui'].map((name) => `@fieldbox/${name}`);
const servers = ['database', 'edge', 'registry', 'server', 'telemetry'];
const forAnySite = [
  'console',
  'create',
  'dev',
  'federation',
  'protocol',
  'shared-contract',
  'shared-host',
  'shared-ui',
  'shell',
];
const ofAnySite = [...servers, ...forAnySite].map((name) => `@onesite/${name}`);

test('the packages for remotes and sites elsewhere hold all that they import, name each dependency by its version, and can be published', async ({
  sites,
}) => {
  const folder = await sites.folder();
  const packed = await packages(folder);
  expect(Object.keys(packed).sort()).toEqual([...shop, ...ofAnySite].sort());

  for (const [name, file] of Object.entries(packed)) {
    const dir = await unpacked(file, join(folder, name));
    const text = await readFile(join(dir, 'package.json'), 'utf8');
    expect(text, name).not.toMatch(/"(workspace|catalog):/);
    const { exports, imports = {}, bin, dependencies, peerDependencies } = JSON.parse(text);
    const targets = Object.values({ ...exports, ...imports }).flatMap((target) =>
      typeof target === 'string' ? target : Object.values(target as object),
    ) as string[];
    const own = ([...targets, ...Object.values(bin ?? {})] as string[]).filter(
      (target) => !Object.hasOwn(dependencies ?? {}, target),
    );
    for (const target of own) expect(existsSync(join(dir, target.split('*')[0]!)), `${target} of ${name}`).toBe(true);

    const declared = Object.keys({ ...dependencies, ...peerDependencies, ...imports, [name]: '' });
    expect(await importsOfNothing(dir, declared), name).toEqual([]);
    await promisify(execFile)('npm', ['publish', '--dry-run', '--offline', file]); // rejects where npm would not take it
  }
  expect(existsSync(join(folder, '@onesite/federation/dist/cli/main.js'))).toBe(true);
});

/** Imports of files that are not in the package, and of packages that it does not depend on. */
async function importsOfNothing(dir: string, declared: string[]) {
  const files = (await readdir(dir, { recursive: true })).filter((file) => /\.([cm]?[jt]sx?)$/.test(file));
  const found = await Promise.all(
    files.map(async (file) => {
      const code = await readFile(join(dir, file), 'utf8');
      const imports = [...code.matchAll(/^(?:import|export)\b[^'"`;]*?\bfrom '([^']+)'|^import '([^']+)'/gm)];
      return imports
        .map(([, from, alone]) => (from ?? alone)!)
        .filter((one) =>
          one.startsWith('.') ? !existsSync(join(dir, dirname(file), one)) : !isInstalled(one, declared),
        )
        .map((one) => `${file}: ${one}`);
    }),
  );
  return found.flat();
}

const isInstalled = (imported: string, declared: string[]) =>
  isBuiltin(imported) || declared.some((name) => imported === name || imported.startsWith(`${name}/`));
