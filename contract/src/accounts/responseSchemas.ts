import { count, id, nullableText, texts, time } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';

export const adminUserResponse = v.object({
  id,
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  profileImageUrl: nullableText,
  /** The name of the company's sign-in, for an account without a password. */
  signIn: v.optional(nullableText),
});

/** Of an administrator, what their colleagues see. */
export const colleagueResponse = v.object({ id, name: v.string() });

export const sessionResponse = v.object({
  id,
  /** Whether this is the session that makes the call. */
  isCurrent: v.boolean(),
  createdAt: time,
  lastUsedAt: time,
  /** The /24 or /48 network in which it began; null where that isn't known. */
  network: nullableText,
  /** Browser and system, such as `Firefox on Linux`; null where that isn't known. */
  agent: nullableText,
});

export const oneTimePasswordStatusResponse = v.object({ isOn: v.boolean(), recoveryCodesLeft: count });

export const enrolmentResponse = v.object({
  /** In base32, for typing. */
  secret: v.string(),
  /** `otpauth://totp/…`, for an app on the same device. */
  uri: v.string(),
  /** The URI as a QR code: an SVG in a `data:` address. */
  qrCode: v.string(),
});

/** Shown only once. Each code is good for one login. */
export const recoveryCodesResponse = v.object({ recoveryCodes: texts });

/** The same whether or not there is such an account. */
export const passwordResetResponse = v.object({
  message: v.string(),
  /** Whether this site sends mail at all; if not, `message` says whom to ask. */
  byMail: v.boolean(),
});

export const resetLinkResponse = v.object({
  /**
   * The login's page with the token in its fragment, `/supplier/login#reset=<token>&account=<username in hexadecimal>` (`/admin-login#…` for
   * administrators), as in mails: a fragment is sent to no server and is in no Referer.
   */
  link: v.string(),
  expiresAt: time,
});

/** The link where this site sends no mail, for who has invited to pass on. */
export const invitationResponse = v.object({ link: v.nullable(resetLinkResponse) });
