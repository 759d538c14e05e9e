import type { Enrolment, RecoveryCodes } from '@fieldbox/contract/accounts/administratorAccount';
import type { Hono } from 'hono';
import { TOTP } from 'otpauth';
import type { ApiEnv } from '../http/environment.ts';
import { post, read, testAdministrator } from './client.ts';

/** What an authenticator app shows, now or so many half minutes from now. */
export const codeOf = (secret: string, halfMinutes = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + halfMinutes * 30_000 });

type Headers = Record<string, string>;

export const enrol = (api: Hono<ApiEnv>, headers: Headers) =>
  read<Enrolment>(post(api, '/api/admin/one-time-passwords', { currentPassword: testAdministrator.password }, headers));

/** Turns one-time passwords on for the test's administrator, with the code before the current one. */
export async function turnOnOneTimePasswords(api: Hono<ApiEnv>, headers: Headers) {
  const { secret } = await enrol(api, headers);
  const body = { oneTimeCode: codeOf(secret, -1) };
  const { recoveryCodes } = await read<RecoveryCodes>(
    post(api, '/api/admin/one-time-passwords/confirm', body, headers),
  );
  return { secret, recoveryCodes };
}
