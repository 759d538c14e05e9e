import { randomInt } from 'node:crypto';

/** Users that exist for a while: systemd takes those of its services from the same numbers, and gives them to nobody else. */
const [first, last] = [61_184, 65_519];
let next = randomInt(first, last);

/** Another number for each process, so that none can signal another. */
export function renderUser() {
  next = next === last ? first : next + 1;
  return next;
}
