import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentDigest } from '@onesite/protocol/build/digest';
import { mergeBundles, type ReadBundle } from '@onesite/protocol/bundle/readBundle';
import { type BuildFacts, browserHalfFacts, buildFacts, containerName, packageFacts } from '@onesite/protocol/facts';
import type { VersionName } from '@onesite/protocol/releases';
import { problemOf } from '@onesite/shared-contract/http/issues';
import * as v from 'valibot';
import type { Inspection } from '../gates/candidate.ts';
import { partsOf } from '../gates/fragmentUses.ts';
import { RegistryRefusal } from '../refusal.ts';
import type { UploadLimits } from './uploadLimits.ts';

export interface PreparedBuild {
  folder: string;
  /** `sha384-…` of each file, by its path, without compressed copies. */
  integrity: Record<string, string>;
  /** The size of the same files. */
  contentBytes: number;
  digest: string;
  facts: BuildFacts;
  /** The packages in it, with their licences. */
  packages: Record<string, string>;
  /** Adds the missing compressed copies, measures them, and says what the gates read of the build. */
  inspect(): Promise<Inspection>;
}

/**
 * Unpacks and checks the archive in a draft, in `<name>/<version>` below it.
 * @throws RegistryRefusal version_conflict if the content has another digest than the version
 */
export async function prepareBuild(
  draft: string,
  { name, version }: VersionName,
  limits: UploadLimits,
): Promise<PreparedBuild> {
  const deadline = Date.now() + limits.timeoutMs;
  const folder = join(draft, name, version);
  await mkdir(folder, { recursive: true });
  const unpacked = await unpack(join(draft, 'upload.tar.gz'), folder, limits, deadline);
  const { integrity, contentBytes, uses, shows, exposing } = unpacked;
  const digest = contentDigest(integrity);
  if (!version.endsWith(`-${digest}`))
    throw new RegistryRefusal(
      'version_conflict',
      `The content has the digest ${digest}, but the version is ${version}. Publish it with the federation command, which works out the version.`,
    );
  const { facts, browserHalf, packages } = await readFacts(name, folder, integrity);
  return {
    folder,
    integrity,
    contentBytes,
    digest,
    facts,
    packages,
    async inspect() {
      await limits.runProgram('compress', { folder }, deadline);
      const read = mergeBundles([{ uses, shows }, browserHalf]);
      return { ...read, exposing, scriptBytes: await scriptBytes(folder, facts) };
    },
  };
}

async function scriptBytes(folder: string, facts: BuildFacts) {
  const files = new Set([facts.entry, ...facts.preload, ...partsOf({ facts }).flatMap(({ preload }) => preload)]);
  const measured = [...files]
    .filter((file) => file.endsWith('.js'))
    .map(async (file) => [file, (await stat(join(folder, 'browser', `${file}.br`))).size]);
  return Object.fromEntries(await Promise.all(measured));
}

type Unpacked = ReadBundle & Pick<Inspection, 'exposing'> & Pick<PreparedBuild, 'integrity' | 'contentBytes'>;

/**
 * Unpacks a gzipped tar archive into a folder, in a separate process.
 * @throws RegistryRefusal if it contains anything that our builds never contain
 */
export async function unpack(
  archive: string,
  folder: string,
  { maxEntries, maxBytes, maxFileBytes, runProgram }: UploadLimits,
  deadline: number,
): Promise<Unpacked> {
  const job = { archive, folder, maxEntries, maxBytes, maxFileBytes };
  const result = await runProgram<Unpacked | { refusal: string }>('unpack', job, deadline);
  if ('refusal' in result) throw new RegistryRefusal('validation_failed', `The archive is refused: ${result.refusal}.`);
  return result;
}

const buildAgain = 'Build it again, and publish all that is in dist.';

/** A few KB are usual, mostly route records and packages. */
const maxFactsBytes = 128 * 1024;

/**
 * Reads and checks the facts of an unpacked build, so that missing files are found before visitors request them.
 * @throws RegistryRefusal
 */
async function readFacts(name: string, folder: string, integrity: Record<string, string>) {
  const text = integrity['facts.json'] ? await readText(join(folder, 'facts.json')) : '';
  const facts = parseFacts(text, buildFacts);
  const missing = namedFiles(facts).find((file) => !integrity[`browser/${file}`]);
  if (missing) throw refusal(`facts.json names ${missing}, which is not in the archive. ${buildAgain}`);
  if (!integrity['server/main.cjs']) throw refusal(`There is no server/main.cjs. ${buildAgain}`);
  if ((facts.role === 'shell') !== (name === 'shell'))
    throw refusal(
      `${name} is a build of a ${facts.role}: the package named 'shell' is the shell, and no other is. Rename it in package.json.`,
    );
  if (facts.role === 'remote' && facts.entryGlobalName !== containerName(name))
    throw refusal(
      `facts.json: the container of ${name} must be the global variable ${containerName(name)}, not ${facts.entryGlobalName}. Name it so in the bundler's configuration, and build it again.`,
    );
  return { facts, browserHalf: parseFacts(text, browserHalfFacts), ...parseFacts(text, packageFacts) };
}

async function readText(file: string) {
  const { size } = await stat(file);
  if (size > maxFactsBytes)
    throw refusal(
      `facts.json: it has ${size} bytes, but may have ${maxFactsBytes} at most. Split the remote, or shorten its records.`,
    );
  return readFile(file, 'utf8');
}

function parseFacts<Facts>(text: string, schema: v.GenericSchema<unknown, Facts>) {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const where = v.getDotPath(issue);
  if (where && issue.received === 'undefined')
    throw refusal(`facts.json: ${where} is missing, as of an older @onesite/federation: build and publish it again.`);
  throw refusal(
    `facts.json: ${problemOf(issue)}. It is made of src/remote or the shell's records: correct it there, and build it again.`,
  );
}

/** The files that pages load. */
function namedFiles(facts: BuildFacts) {
  const ofParts = partsOf({ facts }).flatMap(({ preload, later = [] }) => [...preload, ...later]);
  const own = [facts.entry, ...facts.preload, ...ofParts];
  if (facts.role === 'remote') return own;
  const { shared, styles, fonts, root = {} } = facts;
  return [...own, ...Object.values(shared).flat(), ...styles, ...fonts, ...Object.values(root)];
}

const refusal = (message: string) => new RegistryRefusal('validation_failed', message);
