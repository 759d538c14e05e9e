import { resolve } from 'node:path';
import { packFolder } from '../../bundlers/packFolder.mjs';
import { command } from '../command.ts';

export const pack = command({
  name: 'pack',
  description: 'Make a remote of what a bundler without a plugin has written; empties dist',
  args: {
    folder: { type: 'positional', description: 'With ES modules, as dist/port/browser', required: true },
    entry: { type: 'string', description: 'The module that exports mount(); default: the last script of index.html' },
  },
  async run({ folder, entry }, { out }) {
    await packFolder(process.cwd(), resolve(folder), entry);
    out.result({ folder, entry }, 'dist can be published: federation publish .');
  },
});
