import { howToMakeSecret, readVariables, serverSettings, serverVariables, url } from '@onesite/server/settings';
import { isCommonPassword } from 'api/auth/commonPasswords';
import { defaultSender, isMailAddress, isSender, smtpParameters } from 'api/mail/transport';
import * as v from 'valibot';

/** The same rule as for a password that administrators choose themselves. */
const administratorPassword = v.pipe(
  v.string(),
  v.minLength(8, `has at least 8 characters: ${howToMakeSecret}`),
  v.maxLength(1000, `has at most 1,000 characters: ${howToMakeSecret}`),
  v.check(
    (password) => password.length < 8 || !isCommonPassword(password), // a short one has its message already
    `is one of the most common passwords: ${howToMakeSecret}`,
  ),
);

const smtpForm = 'reads like smtp://user:password@mail.example:587';
/** With `//`, and without a path, which would mean nothing. */
const hostAlone = /^smtps?:\/\/[^/?#]+\/?([?#].*)?$/i;

/** The environment variables that this site reads (docs/settings.md). */
export const siteVariables = v.object({
  ...serverVariables,
  ADMIN_USERNAME: v.optional(v.pipe(v.string(), v.minLength(1, 'is empty')), 'admin'),
  ADMIN_PASSWORD: v.optional(administratorPassword),
  SMTP_URL: v.optional(v.pipe(url(['smtp:', 'smtps:'], smtpForm, smtpParameters), v.regex(hostAlone, smtpForm))),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.check(isSender, 'reads like FieldBox <info@fieldbox.example>')),
    defaultSender,
  ),
  NOTIFY_EMAIL: v.optional(v.pipe(v.string(), v.check(isMailAddress, 'is an e-mail address'))),
  SEED: v.optional(v.picklist(['catalogue', 'demo'], "is 'catalogue' or 'demo'")),
});

export type Settings = ReturnType<typeof parseSettings>;

/**
 * Reads the site's settings from the environment. An empty value counts as unset.
 * @throws Error that names each invalid variable, and its valid values
 */
export function parseSettings(all: Record<string, string | undefined>) {
  // Where there are several APIs, they need the same ADMIN_PASSWORD.
  const rules = { hasApi: true, shared: { ADMIN_PASSWORD: howToMakeSecret } };
  const output = readVariables(siteVariables, all, rules);
  const server = serverSettings(output, rules);
  return {
    ...server,
    adminUsername: output.ADMIN_USERNAME,
    adminPassword: output.ADMIN_PASSWORD,
    /** Without a mail server, no mail is sent. */
    mail: output.SMTP_URL
      ? { smtpUrl: output.SMTP_URL, from: output.MAIL_FROM, notify: output.NOTIFY_EMAIL }
      : undefined,
    /** Demo data only where the site has a database of its own, which nobody else uses. */
    seed: output.SEED ?? (output.DATABASE_URL ? ('catalogue' as const) : ('demo' as const)),
  };
}
