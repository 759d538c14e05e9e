import type { MailSettings } from './mail/queueMail.ts';

/** What the API takes from the environment; `site/` parses it. A later setting is added here as an optional one. */
export interface ApiSettings {
  /** The site's addresses as visitors see them, such as `https://fieldbox.example`; links name the first. */
  publicUrls?: string[];
  /** How many proxies in front are trusted to set `X-Forwarded-…` headers. */
  trustProxy: number;
  /** Marks cookies Secure; 'auto', the default, does so for requests that came by https. */
  secureCookies?: boolean | 'auto';
  /** Milliseconds that a request may spend on its work before it gets a 503; 4,500 unless told. */
  requestTime?: number;
  /** Milliseconds for which the reference lists are answered from memory; 1,000 unless told. */
  listTime?: number;
  /** Calls a minute, where they are not the usual ones; 'off' for load tests. */
  rateLimit?: 'off' | { logins?: number; writes?: number; responseReads?: number };
  /** Encrypts administrators' one-time passwords, which cannot be turned on without it. Alike in all processes. */
  secretsKey?: string;
  /** Without it no mail is sent: the newsletter is in demo mode. */
  mail?: MailSettings;
}
