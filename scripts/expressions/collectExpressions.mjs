// The regular expressions of all code that handles visitors' input: servers, shell, remotes, and what they share.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

const shared = ['contract', 'illustrations', 'shared-contract', 'shared-host', 'shared-ui', 'shop-ui'];
const packages = ['api/src', ...shared, 'platform', 'shell', 'site/src'];
const isSource = (file) => /\.(m?ts|tsx|mjs)$/.test(file) && !/\.test\.|\/testing\/|\.d\.m?ts$/.test(file);

/**
 * @param {string} repository
 * @returns each expression of each file, as written; without `literal` if it is put together at run time
 */
export function collectExpressions(repository) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...packages, 'mf-*'];
  const files = execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).split('\0').filter(isSource);
  return files.flatMap((file) => expressionsOf(file, readFileSync(join(repository, file), 'utf8')));
}

/** @param {string} file @param {string} text */
export function expressionsOf(file, text) {
  const source = Buffer.from(`;${text.replace(/^#!.*/, '')}`); // positions are bytes, counted from the first statement that was parsed in this process
  const syntax = file.endsWith('.mjs') ? { syntax: 'ecmascript' } : { syntax: 'typescript', tsx: file.endsWith('x') };
  const module = parseSync(source.toString(), { ...syntax, target: 'es2022' });
  const found = [];
  const textOf = ({ start, end }) => source.subarray(start - module.span.start, end - module.span.start).toString();
  visit(module, (node) => {
    const isBuilt = /^(New|Call)Expression$/.test(node.type) && node.callee.value === 'RegExp';
    if (node.type === 'RegExpLiteral') {
      const { pattern, flags } = node;
      found.push({ file, expression: `/${pattern}/${flags}`, literal: { pattern, flags } });
    } else if (isBuilt) {
      found.push({ file, expression: textOf(node.span) });
    }
  });
  return found;
}

function visit(node, onNode) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') onNode(node);
  for (const child of Object.values(node)) visit(child, onNode);
}
