// The options of `npm run journeys`.
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const journeys = new URL('../e2e/journeys/', import.meta.url);

const ending = '.journey.ts';
const files = readdirSync(journeys).filter((file) => file.endsWith(ending));
const names = files.map((file) => file.slice(0, -ending.length));

/** The remotes in the journeys' tags. */
const remotes = [
  ...new Set(files.flatMap((file) => readFileSync(new URL(file, journeys), 'utf8').match(/(?<='@)mf-[a-z-]+/g) ?? [])),
].sort();

export const usage = `usage: npm run journeys -- [options] [journey…]

  <journey>          only this one: ${names.join(', ')}

  --url <address>    a running site; without it, the journeys start one of their own
  --preview <link>   the set of a preview, by the link that 'federation preview' prints
  --remote <name>    only journeys that lead through this remote (may be repeated): ${remotes.join(', ')}
  --bisect <a>..<b>  names the set after <a> that broke the journeys, which <b> fails: needs the platform's token in
                     FEDERATION_TOKEN, and runs on a desktop unless --phone is given
  --desktop, --phone only on this device
  --headed           shows the browser
  --trace            records a trace of each journey, also of those that pass
  --help

ADMIN_USERNAME (default admin) and ADMIN_PASSWORD log in on a running site. Exit codes and more: docs/qa.md`;

/** A wrong option: the message says what to do. */
export class OptionError extends Error {}

const options = {
  url: { type: 'string' },
  preview: { type: 'string' },
  remote: { type: 'string', multiple: true, default: [] },
  bisect: { type: 'string' },
  desktop: { type: 'boolean', default: false },
  phone: { type: 'boolean', default: false },
  headed: { type: 'boolean', default: false },
  trace: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
};

/** @param {string[]} args @throws OptionError */
export function journeyOptions(args) {
  const { values: given, positionals } = parse(args);
  const { url, preview, bisect, ...values } = given;
  const link = preview === undefined ? undefined : parseAddress('--preview', preview);
  const site = url === undefined ? link?.origin : parseAddress('--url', url).origin;
  if (link && link.origin !== site)
    throw new OptionError(`--preview is a link to ${link.origin}, but --url is ${site}.`);
  const unknown = values.remote.find((name) => !remotes.includes(name));
  if (unknown) throw new OptionError(`No journey leads through '${unknown}', but through: ${remotes.join(', ')}`);
  const other = positionals.find((name) => !names.includes(name));
  if (other) throw new OptionError(`There is no journey '${other}', but: ${names.join(', ')}`);
  const chosen = { ...values, journeys: positionals, site, preview: link?.href };
  if (bisect === undefined) return chosen;
  const [first, last] = (/^(\d+)\.\.(\d+)$/.exec(bisect) ?? []).slice(1).map(Number);
  if (!(first < last) || !site || link)
    throw new OptionError('--bisect is two numbers of sets of --url, such as 190..212.');
  return { ...chosen, desktop: values.desktop || !values.phone, bisect: [first, last] };
}

function parse(args) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch ({ message }) {
    throw new OptionError(message);
  }
}

function parseAddress(option, text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (/^https?:$/.test(url?.protocol)) return url;
  throw new OptionError(`${option} is an address such as http://localhost:3000, not '${text}'.`);
}

/**
 * The arguments of Playwright that select the named journeys, or all, with all of the given tags, in any order.
 * @param {{ journeys: string[], remote: string[], desktop: boolean, phone: boolean }} options @param {boolean} hasAdministrator
 */
export function selection({ journeys, remote, desktop, phone }, hasAdministrator) {
  const all = [];
  if (remote.length > 0) all.push(oneOf(remote));
  if (desktop !== phone) all.push(oneOf([desktop ? 'desktop' : 'phone']));
  const wanted = all.length > 0 ? ['--grep', all.map((tag) => `(?=.*${tag})`).join('')] : [];
  return [
    ...journeys.map((name) => `/${name}${ending}`),
    ...wanted,
    ...(hasAdministrator ? [] : ['--grep-invert', oneOf(['admin'])]),
  ];
}

/** A space or the title ends a tag: `@admin` is not `@administrator`. */
const oneOf = (tags) => `@(${tags.join('|')})(\\s|$)`;
