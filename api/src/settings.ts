import type { MailSettings } from './mail/queueMail.ts';

/** What the API needs from the environment, which `site/` parses. New settings are optional. */
export interface ApiSettings {
  /** The site's addresses as visitors see them, such as `https://fieldbox.example`; links name the first. */
  publicUrls?: string[];
  /** How many proxies in front are trusted to set `X-Forwarded-…` headers. */
  trustProxy: number;
  /** How long a request may take before it gets a 503, without the time for its body. Default 4,500. */
  requestTimeoutMs?: number;
  /** How long the reference lists are answered from memory. Default 1,000. */
  listFreshMs?: number;
  /** Calls a minute, where they differ from the defaults; 'off' for load tests. */
  rateLimit?: 'off' | { logins?: number; writes?: number; responseReads?: number; orderReads?: number };
  /**
   * Encrypts the secrets of one-time passwords, which cannot be turned on without it, and makes the digests by which processes
   * count logins together. The same in all processes.
   */
  secretsKey?: string;
  /** While the key is changed: secrets that were encrypted with this one are read as well. */
  otherSecretsKey?: string;
  /** Without it no mail is sent, and the newsletter is in demo mode. */
  mail?: MailSettings;
}
