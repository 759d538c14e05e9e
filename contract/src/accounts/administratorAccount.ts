import * as v from 'valibot';
import { passwordSchema } from './passwords.ts';
import type {
  enrolmentResponse,
  oneTimePasswordStatusResponse,
  recoveryCodesResponse,
  sessionResponse,
} from './responseSchemas.ts';

/** Hours without a call after which an administrator's session ends. */
export const administratorIdleHours = 12;

export const commonPasswordMessage = 'This is one of the most common passwords. Please choose another one.';
export const missingOneTimeCodeMessage = 'Please enter the code of your authenticator app, or a recovery code.';
export const wrongOneTimeCodeMessage = 'This code is wrong, or was used before. Please enter the next one.';

/** Longer than any code: a recovery code as it is shown has 19 characters. */
const longestCode = 40;

/** A code of an authenticator app or a recovery code, as typed: with or without blanks and hyphens. */
export const oneTimeCode = v.pipe(
  v.optional(v.string(missingOneTimeCodeMessage), ''),
  v.maxLength(longestCode, wrongOneTimeCodeMessage),
  v.transform((text) => text.replace(/[\s\p{Cf}-]/gu, '').toUpperCase()),
  v.regex(/^[A-Z0-9]*$/, wrongOneTimeCodeMessage),
);

const requiredOneTimeCode = v.pipe(oneTimeCode, v.minLength(1, missingOneTimeCodeMessage));
export const currentPassword = passwordSchema(1, 'Please enter your current password');

/** Body of POST /api/admin/password. */
export const administratorPasswordSchema = v.object({
  currentPassword,
  newPassword: passwordSchema(8, 'Password must be at least 8 characters'),
});
export type AdministratorPassword = v.InferOutput<typeof administratorPasswordSchema>;

/** Body of POST /api/admin/one-time-passwords. */
export const enrolmentRequestSchema = v.object({ currentPassword });

/** Body of POST /api/admin/one-time-passwords/confirm. */
export const enrolmentConfirmationSchema = v.object({ oneTimeCode: requiredOneTimeCode });

/** Body of POST /api/admin/one-time-passwords/turn-off and …/recovery-codes. */
export const bothFactorsSchema = v.object({ currentPassword, oneTimeCode: requiredOneTimeCode });

export type BothFactors = v.InferOutput<typeof bothFactorsSchema>;

/** Response of GET /api/admin/one-time-passwords. */
export type OneTimePasswordStatus = v.InferOutput<typeof oneTimePasswordStatusResponse>;

/** Response of POST /api/admin/one-time-passwords: what an authenticator app takes, until it is confirmed by a code. */
export type Enrolment = v.InferOutput<typeof enrolmentResponse>;

/** Response of POST /api/admin/one-time-passwords/confirm and …/recovery-codes: shown only once; each is good for one login. */
export type RecoveryCodes = v.InferOutput<typeof recoveryCodesResponse>;

/** An entry of GET /api/admin/sessions, newest use first. */
export type AdministratorSession = v.InferOutput<typeof sessionResponse>;
