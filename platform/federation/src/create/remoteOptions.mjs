import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** @typedef {{ name: string, path: string, team: string, title: string, devPort: number, fragment?: string, outside?: string }} NewRemote */

const usage = 'npx pnpm new-remote fleet --path /fleet --team logistics --title Fleet';
/** The id of the page in the template. */
const pageOfTemplate = 'overview';
const word = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/; // `spare-parts`

/**
 * The options of `new-remote`, with defaults from the name.
 * @param {string[]} args @param {string} root the workspace
 * @returns {NewRemote} `outside` is the folder for a repository of its own
 * @throws Error that says what is wrong, and what to type instead
 */
export function remoteOptions(args, root) {
  const { given, values } = parse(args);
  const short = given.replace(/^mf-/, '');
  refuseUnless(
    word.test(short) && short.length <= 40,
    `'${given}' is no name for a remote: it has small letters, digits and single dashes, and 40 characters at most. For example: ${usage}`,
  );
  const name = `mf-${short}`;
  const folder = values.outside ? resolve(values.outside) : join(root, name);
  refuseUnless(!existsSync(folder), `There is a folder ${folder} already, and it stays as it is. Name another one.`);
  const { path = `/${short}`, team = short, title = inWords(short), fragment } = values;
  refuseUnless(
    /^(\/[a-z0-9_~-][a-z0-9._~-]*)+$/.test(path),
    `'${path}' is no path for a page: write one such as --path /${short}, in small letters.`,
  );
  for (const [option, text] of Object.entries({ team, title }))
    refuseUnless(
      text.trim() !== '' && text.length <= 60 && !/\p{Cc}/u.test(text),
      `The ${option} is one line of 1 to 60 characters, such as --${option} Fleet.`,
    );
  refuseUnless(
    fragment === undefined || (word.test(fragment) && fragment !== pageOfTemplate),
    `'${fragment}' is no name for a fragment: write one such as --fragment status, in small letters, digits and dashes, not ${pageOfTemplate}: the new page is called so.`,
  );
  return {
    name,
    path,
    team: team.trim(),
    title: title.trim(),
    devPort: Math.max(3100, ...devPorts(root)) + 1,
    fragment,
    outside: values.outside && folder,
  };
}

function parse(args) {
  const text = { type: 'string' };
  const options = { path: text, team: text, title: text, fragment: text, outside: text };
  try {
    const config = { args: args.filter((arg) => arg !== '--'), options, allowPositionals: true };
    const { positionals, values } = parseArgs(config);
    if (positionals.length === 1) return { given: positionals[0], values };
  } catch (error) {
    throw new Error(`${error.message.split('. ')[0]}. It is used like this: ${usage}`);
  }
  throw new Error(`Name one remote: ${usage}`);
}

function refuseUnless(holds, message) {
  if (!holds) throw new Error(message);
}

const devPorts = (root) =>
  readdirSync(root)
    .filter((folder) => folder.startsWith('mf-'))
    .map((name) => join(root, name, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')).federation?.devPort ?? 3100);

/** `spare-parts` gets the title 'Spare parts'. */
const inWords = (short) => short[0].toUpperCase() + short.slice(1).replaceAll('-', ' ');
