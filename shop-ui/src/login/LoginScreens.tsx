import type { Role } from '@fieldbox/contract/accounts/roles';
import { fragmentParameters } from '@onesite/shared-contract/http/linkKeys';
import { useLocation, useNavigate } from '@onesite/shared-host';
import { PageHeading, type PageHeadingProps } from '@onesite/shared-ui/layout/PageHeading';
import { type ReactNode, useEffect, useState } from 'react';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { PasswordResetForm } from './PasswordResetForm.tsx';
import { useIsForgotten } from './useIsForgotten.ts';

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
  const isForgotten = useIsForgotten();
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
  return <LinkRequest forRole={forRole} size={size} />;
}

const promise = 'Tell us who you are, and you get a link to set a new password. It works for one hour.';

/** Its heading promises a link until there is an answer, which may be another one. */
function LinkRequest({ forRole, size }: Pick<Props, 'forRole' | 'size'>) {
  const [isAnswered, setAnswered] = useState(false);
  return (
    <>
      <PageHeading size={size} lede={isAnswered ? undefined : promise}>
        Forgotten password
      </PageHeading>
      <ForgottenPassword forRole={forRole} onAnswer={() => setAnswered(true)} />
    </>
  );
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
