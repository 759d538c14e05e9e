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
  /** How administrators may sign in, other than by their passwords. */
  signIn?: CompanySignIn;
}

/** The sign-in with accounts of a company, which a site may give the API. */
export interface CompanySignIn {
  /** As in 'Sign in with {name}'. */
  name: string;
  issuer: string;
  /** The role that makes somebody an administrator. */
  role: string;
  /** @returns the provider's page, its `state`, which the provider sends back, and what the browser keeps until then */
  begin: (redirectUri: string) => Promise<{ url: string; state: string; pending: string }>;
  /** @throws Error if it is not this browser's sign-in */
  finish: (address: URL, pending: string) => Promise<{ claims: CompanyAccount; roles: string[] }>;
}

/** What the provider states about a person, by OpenID Connect's names. */
export interface CompanyAccount {
  sub: string;
  name?: string | undefined;
  given_name?: string | undefined;
  family_name?: string | undefined;
  preferred_username?: string | undefined;
  email?: string | undefined;
  email_verified?: boolean | undefined;
}
