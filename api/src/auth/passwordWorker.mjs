import { hashSync, verifySync } from '@node-rs/argon2';

// Runs in a thread of its own, by the synchronous calls: the asynchronous ones take turns with the reading of files in
// the few threads that Node has for both. Plain JavaScript, because a worker has no loader for TypeScript.

/** @param {{ password: string, options: import('@node-rs/argon2').Options }} task */
export const hash = ({ password, options }) => hashSync(password, options);

/** @param {{ passwordHash: string, password: string }} task */
export const verify = ({ passwordHash, password }) => verifySync(passwordHash, password);
