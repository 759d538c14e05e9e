import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';

const comments = /\/\*.*?\*\/|(?<=^|\s)\/\/.*?$/gms;

/** The files that evaluate text as code, which the policy of sites blocks. @param {string} dir @param {string[]} files of packages as well */
export const evaluatingIn = (dir, files) =>
  [...new Set(files)]
    .filter((file) => isAbsolute(file) && /\.[cm]?js$/.test(file) && existsSync(file))
    .filter((file) => /(?<![\w$.])eval\(/.test(readFileSync(file, 'utf8').replace(comments, ' ')))
    .map((file) => relative(dir, file).replaceAll('\\', '/'));
