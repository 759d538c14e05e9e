import { prepareEnvironment } from '@onesite/protocol/prepareEnvironment';
import { type RegistryClient, RegistryError } from '@onesite/protocol/registryClient';
import { type ArgsDef, type CommandDef, defineCommand, type ParsedArgs } from 'citty';
import { connectTo } from './connect.ts';

/** Arguments that several commands take. */
export const remote = {
  type: 'positional',
  description: 'Name of a package, such as mf-orders',
  required: true,
} as const;
export const packages = { ...remote, description: 'Names of packages such as mf-orders, or their folders' } as const;
export const resume = {
  type: 'string',
  description: 'After a rollback: why this remote may be released again',
} as const;
export const environment = {
  type: 'string',
  description: 'Of the environments of the site; default: production',
} as const;
export const why = { type: 'string', description: 'The reason, for the history' } as const;
export const limit = { type: 'string', description: 'How many; default: 20' } as const;

const json = { type: 'boolean', description: 'Print the result as JSON' } as const;

/** The exit codes of the command, for scripts. docs/publishing-reference.md#commands lists them. */
export const exitCodes = {
  done: 0,
  /** Wrong arguments, no build, or a bug. */
  failed: 1,
  /** A gate refuses the version. */
  refused: 2,
  /** Somebody else was faster, or the version exists with other content. */
  conflict: 3,
  /** The token is missing, expired, revoked, or for another remote or right. */
  notPermitted: 4,
  /** No site, no database, or too many wrong tokens: the same call may succeed later. */
  unavailable: 5,
  /** Released, but an edge refuses it or has not loaded it in time. */
  notLiveEverywhere: 6,
  /** Released and served by every edge that still reports; lost edges may serve an older set. */
  edgeLost: 7,
} as const;

/** A release that not every edge serves, or every edge apart from lost ones. */
export class NotLiveEverywhere extends Error {
  constructor(
    message: string,
    readonly isOnlyLost: boolean,
  ) {
    super(message);
  }
}

export function exitCodeOf(error: Error) {
  if (error instanceof NotLiveEverywhere) return error.isOnlyLost ? exitCodes.edgeLost : exitCodes.notLiveEverywhere;
  if (!(error instanceof RegistryError)) return exitCodes.failed;
  if (error.code === 'gate_refused') return exitCodes.refused;
  if (error.status === 409) return exitCodes.conflict;
  if (error.status === 401 || error.status === 403) return exitCodes.notPermitted;
  return [0, 429, 503].includes(error.status) ? exitCodes.unavailable : exitCodes.failed;
}

type Definition<Args extends ArgsDef> = {
  name: string;
  description: string;
  args: Args;
  /** `registry`, of the environment that the arguments name, is connected when it is read: a command without it needs no token. */
  run: (args: ParsedArgs<Args>, site: { out: Output; registry: RegistryClient }) => Promise<unknown>;
};

/** A command with `--json`. A failure sets the exit code and prints no stack. */
export function command<Args extends ArgsDef>({ name, description, args, run }: Definition<Args>) {
  const all = { ...args, json };
  return defineCommand({
    meta: { name, description },
    args: all as ArgsDef,
    async run({ args: given }) {
      const isJson = given.json === true;
      try {
        refuseUnknown(name, given, all);
        prepareEnvironment();
        await run(given as ParsedArgs<Args>, {
          out: createOutput(isJson),
          get registry() {
            return connectTo(given as { environment?: string });
          },
        });
      } catch (error) {
        report(error as Error, isJson);
        process.exitCode = exitCodeOf(error as Error);
      }
    },
  }) as CommandDef;
}

function refuseUnknown(name: string, given: object, all: object) {
  const isKnown = (option: string) => option === '_' || option in all || option.replace(/-(\w)/g, upper) in all;
  const unknown = Object.keys(given).find((option) => !isKnown(option));
  if (unknown) throw new Error(`There is no option --${unknown}. See: federation ${name} --help`);
}

const upper = (_: string, character: string) => character.toUpperCase();

function report(error: Error, isJson: boolean) {
  const { code, findings } = error instanceof RegistryError ? error : { code: '', findings: undefined };
  if (isJson)
    console.log(JSON.stringify({ error: { code: code || 'failed', message: error.message, findings } }, null, 2));
  else console.error(code ? `${code}: ${error.message}` : error.message);
}

/** Where a command writes: its result to standard output, as text or as JSON, and its progress to standard error. */
export type Output = {
  /** Prints progress. Does nothing with `--json`. */
  progress(line: string): void;
  /** @param json what a script reads @param text what a person reads */
  result(json: unknown, text: string): void;
};

function createOutput(isJson: boolean): Output {
  return {
    progress: (line) => isJson || console.error(line),
    result: (json, text) => console.log(isJson ? JSON.stringify(json, null, 2) : text),
  };
}

export function table(head: string[], rows: (string | number | null)[][]): string {
  const cells = [head, ...rows.map((row) => row.map((cell) => (cell === null || cell === '' ? '-' : String(cell))))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A table, or in place of one without rows a sentence with the next step. */
export const tableOr = (none: string, head: string[], rows: (string | number | null)[][]) =>
  rows.length > 0 ? table(head, rows) : none;

/** To the minute, in UTC. */
export const timeText = (iso: string) => `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Such as `mf-orders 0.1.0-3fa38b6b957a`. */
export const membersText = (members: Record<string, string>) =>
  Object.entries(members)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
