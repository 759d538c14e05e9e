import { RegistryRefusal } from '../errors/refusal.ts';
import type { Inspection } from '../gates/candidate.ts';
import type { UploadLimits } from './uploadLimits.ts';

export type Unpacked = {
  /** `sha384-…` of each file, by its path, without compressed copies. */
  integrity: Record<string, string>;
  /** For the same files. */
  bytes: number;
} & Pick<Inspection, 'uses' | 'shows' | 'exposing'>;

type UnpackLimits = Pick<UploadLimits, 'maxEntries' | 'maxBytes' | 'maxFileBytes' | 'runProgram'>;

/**
 * Unpacks a gzipped tar archive into a folder, in a process of its own.
 * @throws RegistryRefusal if it contains anything that our builds never contain
 */
export async function unpack(
  archive: string,
  folder: string,
  { maxEntries, maxBytes, maxFileBytes, runProgram }: UnpackLimits,
  deadline: number,
): Promise<Unpacked> {
  const job = { archive, folder, maxEntries, maxBytes, maxFileBytes };
  const result = await runProgram<Unpacked | { refusal: string }>('unpack', job, deadline);
  if ('refusal' in result) throw new RegistryRefusal('validation_failed', `The archive is refused: ${result.refusal}.`);
  return result;
}
