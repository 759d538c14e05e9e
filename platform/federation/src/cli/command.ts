import { prepareEnvironment } from '@onesite/protocol/prepareEnvironment';
import { type ArgsDef, type CommandDef, defineCommand, type ParsedArgs } from 'citty';
import { RegistryError } from '../publish/registryClient.ts';
import { exitCodeOf } from './exitCodes.ts';
import { createOutput, type Output } from './output.ts';

const json = { type: 'boolean', description: 'Print the result as JSON' } as const;

type Definition<Args extends ArgsDef> = {
  name: string;
  description: string;
  args: Args;
  run: (args: ParsedArgs<Args>, out: Output) => Promise<unknown>;
};

/** A command with `--json`. A failure sets the exit code and prints no stack. */
export function command<Args extends ArgsDef>({ name, description, args, run }: Definition<Args>) {
  const all = { ...args, json };
  return defineCommand({
    meta: { name, description },
    args: all as ArgsDef,
    async run({ args: given }) {
      try {
        refuseUnknown(name, given, all);
        prepareEnvironment();
        await run(given as ParsedArgs<Args>, createOutput(given.json === true));
      } catch (error) {
        report(error as Error, given.json === true);
        process.exitCode = exitCodeOf(error as Error);
      }
    },
  }) as CommandDef;
}

function refuseUnknown(name: string, given: object, known: object) {
  const isKnown = (option: string) => option === '_' || option in known || option.replace(/-(\w)/g, upper) in known;
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
