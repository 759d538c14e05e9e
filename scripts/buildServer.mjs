// The build of a package that runs on the server: `src/` as JavaScript in `dist/`, file by file, so that a site runs without
// translating TypeScript. The package's exports lead there under the condition `built`.
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';

/** Tests, what only tests use, and types. */
const isLeftOut = (file) => /\.(test|d)\.m?ts$|^testing[\\/]|[\\/]testing[\\/]/.test(file);

const options = {
  swcrc: false,
  jsc: {
    target: 'es2022', // the syntax that Node 20 supports
    parser: { syntax: 'typescript' },
    rewriteRelativeImportExtensions: true,
  },
  module: { type: 'es6' },
  sourceMaps: true, // a stack in the log names the line of the source
  inlineSourcesContent: false,
};

rmSync('dist', { recursive: true, force: true });
const entries = readdirSync('src', { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice('src/'.length));

await Promise.all(
  files
    .filter((file) => !isLeftOut(file))
    .map(async (file) => {
      const [source, target] = [join('src', file), join('dist', file)];
      mkdirSync(dirname(target), { recursive: true });
      if (!file.endsWith('.ts')) return copyFileSync(source, target);
      const script = target.replace(/\.ts$/, '.js');
      const sourceFileName = relative(dirname(script), source);
      const { code, map } = await transformFile(source, { ...options, sourceFileName });
      writeFileSync(script, `${code}//# sourceMappingURL=${basename(script)}.map\n`);
      writeFileSync(`${script}.map`, map);
    }),
);
