import { hashSync, verifySync } from '@node-rs/argon2';

// Runs in a worker thread and uses the synchronous functions: the asynchronous ones compete with file access for the few
// threads of Node's own pool. Plain JavaScript, because a worker has no loader for TypeScript.

/**
 * Of a letter with an accent, keyboards type the composed or the decomposed form: the composed one is hashed and compared.
 * @param {{ password: string, options: import('@node-rs/argon2').Options }} task
 */
export const hash = ({ password, options }) => hashSync(password.normalize('NFC'), options);

/** @param {{ passwordHash: string, password: string }} task */
export const verify = ({ passwordHash, password }) => verifySync(passwordHash, password.normalize('NFC'));
