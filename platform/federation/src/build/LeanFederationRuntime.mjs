import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NormalModuleReplacementPlugin } from '@rspack/core';

const absentModule = fileURLToPath(new URL('./absent.mjs', import.meta.url));
const ownSemver = fileURLToPath(new URL('./satisfy.mjs', import.meta.url));
const semverFile = 'runtime-core/dist/utils/semver/index.js';
const unreachable = [
  'sdk/dist/node.js',
  'runtime-core/dist/utils/preload.js',
  'runtime-core/dist/plugins/generate-preload-assets.js',
  'runtime-core/dist/plugins/snapshot/index.js',
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js',
  'webpack-bundler-runtime/dist/init.js',
  'webpack-bundler-runtime/dist/installInitialConsumes.js',
  'webpack-bundler-runtime/dist/remotes.js',
  'webpack-bundler-runtime/dist/updateOptions.js',
];

const resolveFrom = (file, name) => createRequire(file).resolve(`@module-federation/${name}`);

/** Without this check, an upgrade that has moved one of these files would bring it back unnoticed. */
function checkFiles() {
  const enhanced = fileURLToPath(import.meta.resolve('@module-federation/enhanced'));
  const bundlerRuntime = resolveFrom(enhanced, 'webpack-bundler-runtime');
  const entries = {
    sdk: resolveFrom(enhanced, 'sdk'),
    'webpack-bundler-runtime': bundlerRuntime,
    'runtime-core': resolveFrom(resolveFrom(bundlerRuntime, 'runtime'), 'runtime-core'),
  };
  for (const part of [...unreachable, semverFile]) {
    const [name, , ...path] = part.split('/');
    if (!existsSync(join(dirname(entries[name]), ...path)))
      throw new Error(`@module-federation/${part} is not in this release: see docs/adr/0021-inside-other-packages.md.`);
  }
}

const toModule = (request) => request.replace(/(@module-federation\/.+)\.cjs$/, '$1.js');

/**
 * The federation plugin uses the CommonJS files of its runtime. This plugin uses the ES modules next to them, which can be
 * tree-shaken, and replaces parts that are unreachable on a page but that tree-shaking cannot remove, because they depend
 * on a flag or on the platform. The reader of version ranges is replaced because a page has only two kinds. A container shrinks
 * from 14.4 to 6.4 KB gzipped. In development all of the runtime stays, because snapshots are in use there.
 */
export class LeanFederationRuntime {
  apply(compiler) {
    if (compiler.options.mode === 'development') return;
    checkFiles();
    new NormalModuleReplacementPlugin(/^(?!data:).*\.c?js$/, (resource) => {
      resource.request = toModule(resource.request);
      const file = join(resource.context, resource.request);
      if (unreachable.some((part) => file.endsWith(`@module-federation/${part}`))) resource.request = absentModule;
      if (file.endsWith(`@module-federation/${semverFile}`)) resource.request = ownSemver;
    }).apply(compiler);
    // After all other plugins, which may set aliases of these files.
    compiler.hooks.afterPlugins.tap({ name: 'LeanFederationRuntime', stage: Number.POSITIVE_INFINITY }, () => {
      const { alias } = compiler.options.resolve;
      for (const [name, file] of Object.entries(alias)) if (typeof file === 'string') alias[name] = toModule(file);
    });
  }
}
