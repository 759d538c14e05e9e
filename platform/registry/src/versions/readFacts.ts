import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildFacts } from '@onesite/protocol/facts';
import { buildFacts, containerName } from '@onesite/protocol/factsSchema';
import { problemOf } from '@onesite/shared-contract/http/problemOf';
import * as v from 'valibot';
import { RegistryRefusal } from '../errors/refusal.ts';

/** A few KB are usual, mostly route records. */
const maxBytes = 64 * 1024;

/**
 * Reads and checks the facts of an unpacked build, so that missing files are found before visitors request them.
 * @throws RegistryRefusal
 */
export async function readFacts(name: string, folder: string, integrity: Record<string, string>) {
  const facts = parse(integrity['facts.json'] ? await readText(join(folder, 'facts.json')) : '');
  const missing = namedFiles(facts).find((file) => !integrity[`browser/${file}`]);
  if (missing) throw refusal(`facts.json names ${missing}, which is not in the archive.`);
  if (!integrity['server/main.cjs']) throw refusal('There is no server/main.cjs.');
  if ((facts.role === 'shell') !== (name === 'shell'))
    throw refusal("The package named 'shell' is the shell, and no other is.");
  if (facts.role === 'remote' && facts.entryGlobalName !== containerName(name))
    throw refusal(
      `facts.json: the container of ${name} must be the global variable ${containerName(name)}, not ${facts.entryGlobalName}.`,
    );
  return facts;
}

async function readText(file: string) {
  const { size } = await stat(file);
  if (size > maxBytes) throw refusal(`facts.json: it has ${size} bytes, but may have ${maxBytes} at most.`);
  return readFile(file, 'utf8');
}

function parse(text: string) {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), buildFacts), text);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const where = v.getDotPath(issue);
  if (where && issue.received === 'undefined')
    throw refusal(`facts.json: ${where} is missing, as of an older @onesite/federation: build and publish it again.`);
  throw refusal(`facts.json: ${problemOf(issue)}.`);
}

/** The files that pages load. */
function namedFiles({ entry, preload, ...facts }: BuildFacts) {
  if (facts.role === 'remote') {
    const parts = [...facts.routes, ...(facts.fragments ?? [])];
    return [entry, ...preload, ...parts.flatMap(({ preload, later = [] }) => [...preload, ...later])];
  }
  return [
    entry,
    ...preload,
    ...Object.values(facts.shared).flat(),
    ...facts.styles,
    ...facts.fonts,
    ...Object.values(facts.root ?? {}),
  ];
}

const refusal = (message: string) => new RegistryRefusal('validation_failed', message);
