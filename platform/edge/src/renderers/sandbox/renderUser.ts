import { randomInt } from 'node:crypto';

/** Temporary users: systemd takes those of its services from the same range, and assigns them to nobody else. */
const [first, last] = [61_184, 65_519];
let next = randomInt(first, last);

/** Each process gets another user, so that none can signal another. */
export function renderUser() {
  next = next === last ? first : next + 1;
  return next;
}
