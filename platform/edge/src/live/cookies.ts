/** The prefix makes browsers accept a cookie only from exactly this host, so that no subdomain can replace it. */
const nameOf = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);

/** The value of a cookie that this site has set. */
export function readCookie(header: string | null | undefined, name: string, isSecure: boolean): string | undefined {
  const wanted = `${nameOf(name, isSecure)}=`;
  return header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(wanted))
    ?.slice(wanted.length);
}

type Cookie = { name: string; value: string; maxAge: number; isSecure: boolean };

/** A `Set-Cookie` header. No script can read the cookie, and browsers do not send it with other sites' forms. */
export const cookieLine = ({ name, value, maxAge, isSecure }: Cookie) =>
  `${nameOf(name, isSecure)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export const removedCookie = (name: string, isSecure: boolean) => cookieLine({ name, value: '', maxAge: 0, isSecure });
