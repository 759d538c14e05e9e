import { id, nullableText, time } from '@onesite/shared-contract/formats/values';
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
