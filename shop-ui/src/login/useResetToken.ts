import { useLocation, useNavigate } from '@onesite/shared-host';
import { useEffect, useState } from 'react';

/** The parameter that holds the token: in the fragment of the API's links, which reaches no log, or in the query. */
const parameter = 'reset';

/**
 * The token of the reset link that opened the page. It leaves the address at once, and with it history, bookmarks and
 * shared screens; a reload shows the login.
 */
export function useResetToken() {
  const location = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();

  useEffect(() => {
    const found = take(location);
    if (!found) return;
    setToken(found.token);
    navigate(found.rest, { replace: true });
  }, [location, navigate]);

  return { token, dropToken: () => setToken(undefined) };
}

/** The token in an address, and the address without it. */
function take({ pathname, search, hash }: Record<'pathname' | 'search' | 'hash', string>) {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const token = fragment.get(parameter) || query.get(parameter);
  if (!token) return undefined;
  query.delete(parameter);
  return { token, rest: { pathname, search: String(query), hash: '' } };
}
