import { brand } from '@fieldbox/contract/site/brand';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** What every authenticator app supports: codes of six digits, each valid for half a minute (RFC 6238). */
const periodSeconds = 30;
const authenticator = (secret: string, username: string) =>
  new TOTP({ issuer: brand.name, label: username, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret });

/** 160 bits, as RFC 4226 recommends, in base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads: a URI, and the same as a QR code. */
export function describeAuthenticator(secret: string, username: string): { uri: string; qrCode: string } {
  const uri = authenticator(secret, username).toString();
  return { uri, qrCode: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}` };
}

/** The time step that this code belongs to: the current, previous or next one, because clocks differ. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = authenticator(secret, '').validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1_000 / periodSeconds) + delta;
}
