import { hashSync, verifySync } from '@node-rs/argon2';

// Runs in a worker thread and uses the synchronous functions: the asynchronous ones compete with file access for the few
// threads of Node's own pool. Plain JavaScript, because a worker has no loader for TypeScript.

/**
 * Of a letter with an accent, keyboards type the composed or the decomposed form. The composed one is hashed.
 * @param {{ password: string, options: import('@node-rs/argon2').Options }} task
 */
export const hash = ({ password, options }) => hashSync(password.normalize('NFC'), options);

/**
 * Older hashes are of what was typed, in either form. All forms of what is typed are tried, even after one is right, so that the time
 * says nothing about the account's password.
 * @param {{ passwordHash: string, password: string }} task
 */
export const verify = ({ passwordHash, password }) =>
  [...new Set([password.normalize('NFC'), password, password.normalize('NFD')])]
    .map((form) => verifySync(passwordHash, form))
    .includes(true);
