import { hashSync, verifySync } from '@node-rs/argon2';

// Runs in a worker thread and uses the synchronous functions: the asynchronous ones compete with file access for the few
// threads of Node's own pool. Plain JavaScript, because a worker has no loader for TypeScript.

/** @param {{ password: string, options: import('@node-rs/argon2').Options }} task */
export const hash = ({ password, options }) => hashSync(password, options);

/** @param {{ passwordHash: string, password: string }} task */
export const verify = ({ passwordHash, password }) => verifySync(passwordHash, password);
