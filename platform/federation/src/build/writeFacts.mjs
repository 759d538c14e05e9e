import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addCompressedCopies } from '@onesite/protocol/build/compressedCopies';
import { readPackage } from '@onesite/protocol/build/readPackage';
import { requirementsOf } from '../shared.mjs';

/** What a remote's package states beside its code: what it requires of the shared modules that it uses, and its budget. */
export async function packageFacts(dir, shared) {
  const { budgetBytes } = readPackage(dir); // of a remote whose pages need more JavaScript than others
  return { requires: requirementsOf(dir, shared), ...(budgetBytes === undefined ? {} : { budgetBytes }) };
}

/** Ends a build: from here on `dist` can be published. */
export async function writeFacts(dist, facts) {
  await addCompressedCopies(join(dist, 'browser')); // once here, rather than in each registry
  await writeFile(join(dist, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
}
