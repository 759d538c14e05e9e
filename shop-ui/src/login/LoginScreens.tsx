import type { Role } from '@fieldbox/contract/accounts/logins';
import { fragmentParameters } from '@onesite/shared-contract/http/linkKeys';
import { useLocation, useNavigate } from '@onesite/shared-host';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';
import type { PageHeadingProps } from '@onesite/shared-ui/layout/PageHeading';
import { type ReactNode, useEffect, useState } from 'react';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { PasswordResetForm } from './PasswordResetForm.tsx';

/** At which address of a login page a lost password is asked for. */
export const forgottenPasswordHash = '#forgotten-password';

type Props = {
  forRole: Role;
  size?: PageHeadingProps['size'];
  /** What a new password must be. */
  passwordHint: string;
  /** The login. It takes the focus when it has taken the place of another screen. */
  children: (takesFocus: boolean) => ReactNode;
};

/** What a login page shows: the login, the request for a link, or where such a link leads (docs/specification/accounts.md). */
export function LoginScreens({ forRole, size, passwordHint, children }: Props) {
  const { link, dropLink } = useResetLink();
  const isHydrated = useHydrated(); // the server does not know the fragment
  const isForgotten = useLocation().hash === forgottenPasswordHash && isHydrated;
  const [hasShownOther, setShownOther] = useState(false);

  useEffect(() => {
    if (link || isForgotten) setShownOther(true);
  }, [link, isForgotten]);

  if (link) {
    return (
      <PasswordResetForm
        key={link.token}
        {...link}
        forRole={forRole}
        size={size}
        lede={`For the ${forRole} account that your link belongs to. All its sessions will end.`}
        hint={passwordHint}
        onDone={dropLink}
      />
    );
  }
  if (!isForgotten) return children(hasShownOther);
  return <ForgottenPassword forRole={forRole} size={size} />;
}

/** The parameter that holds the token: in the fragment of the API's links, which reaches no log, or in the query. */
const parameter = 'reset';

/**
 * What the reset link holds that opened the page. It leaves the address at once, and with it history, bookmarks and
 * shared screens; a reload shows the login.
 */
function useResetLink() {
  const location = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState<{ token: string; account: string }>();

  useEffect(() => {
    const found = take(location);
    if (!found) return;
    setLink(found.link);
    navigate(found.rest, { replace: true });
  }, [location, navigate]);

  return { link, dropLink: () => setLink(undefined) };
}

/** A username in hexadecimal; '' for anything else. */
function accountIn(hex: string) {
  try {
    return decodeURIComponent(hex.replace(/../g, '%$&'));
  } catch {
    return '';
  }
}

/** What a reset link holds, and the address without it. */
function take({ pathname, search, hash }: Record<'pathname' | 'search' | 'hash', string>) {
  const query = new URLSearchParams(search);
  const fragment = fragmentParameters(hash);
  const token = fragment.get(parameter) || query.get(parameter);
  if (!token) return undefined;
  query.delete(parameter);
  return {
    link: { token, account: accountIn(fragment.get('account') ?? '') },
    rest: { pathname, search: String(query), hash: '' },
  };
}
