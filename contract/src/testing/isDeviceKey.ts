import { stored } from '../privacy/deviceData.ts';

/** Whether the cookie policy says what is stored under this name. */
export const isDeviceKey = (key: string) => stored.some(({ keys }) => keys.some((known) => isLike(key, known)));

function isLike(key: string, known: string) {
  const parts = known.split('/');
  const own = key.split('/');
  return parts.length === own.length && parts.every((part, index) => part === '*' || part === own[index]);
}
