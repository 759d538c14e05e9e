import type { MailSettings } from './mail/queueMail.ts';

/** What the API needs from the environment, which `site/` parses. New settings are optional. */
export interface ApiSettings {
  /** The site's addresses as visitors see them, such as `https://fieldbox.example`; links name the first. */
  publicUrls?: string[];
  /** How many proxies in front are trusted to set `X-Forwarded-…` headers. */
  trustProxy: number;
  /** How long a request may take before it gets a 503, without the time for its body. Default 4,500. */
  requestTimeoutMs?: number;
  /** Calls a minute, where they differ from the defaults; 'off' for load tests. */
  rateLimit?: 'off' | { logins?: number; writes?: number; responseReads?: number; orderReads?: number };
  /** The key of the digests under which all processes count logins together: the same in each. */
  secretsKey?: string;
  /** Without it no mail is sent, and the newsletter is in demo mode. */
  mail?: MailSettings;
}
