import { type Role, unreachableMessage } from '@fieldbox/contract/accounts/logins';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { fragmentParameters } from '@onesite/shared-contract/http/linkKeys';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { callApi, useLocation, useNavigate, useSessionChanged, useToast } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { FormPasswordField, HiddenUsername } from '@onesite/shared-ui/forms/PasswordField';
import { ShortForm } from '@onesite/shared-ui/forms/ShortForm';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';
import { PageHeading, type PageHeadingProps } from '@onesite/shared-ui/layout/Page';
import { Row } from '@onesite/shared-ui/layout/parts';
import { FORM_ERROR } from 'final-form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ForgottenPassword } from './ForgottenPassword.tsx';

/** The fragment of a login page's address that shows the request for a reset link. */
export const forgottenPasswordHash = '#forgotten-password';

type Props = {
  forRole: Role;
  size?: PageHeadingProps['size'];
  passwordHint: string;
  /** The login form. It takes the focus if it replaces another screen. */
  children: (takesFocus: boolean) => ReactNode;
};

/** What a login page shows: the login, the request for a reset link, or the form that such a link opens (docs/specification/accounts.md). */
export function LoginScreens({ forRole, size, passwordHint, children }: Props) {
  const { link, dropLink } = useResetLink();
  const isHydrated = useHydrated(); // the server does not know the fragment
  const isForgotten = useLocation().hash === forgottenPasswordHash && isHydrated;
  const [hasShownOther, setShownOther] = useState(false);

  useEffect(() => {
    if (link || isForgotten) setShownOther(true);
  }, [link, isForgotten]);

  if (link)
    return (
      <PasswordResetForm
        key={link.token}
        {...link}
        forRole={forRole}
        size={size}
        passwordHint={passwordHint}
        onDone={dropLink}
      />
    );
  if (!isForgotten) return children(hasShownOther);
  return <ForgottenPassword forRole={forRole} size={size} />;
}

/** The parameter that holds the token: in the fragment of the API's links, which reaches no log, or in the query. */
const tokenParameter = 'reset';

/**
 * The token and the account of the reset link that opened the page. They are removed from the address at once, so that they are in no history,
 * bookmark or shared screen. A reload shows the login.
 */
function useResetLink() {
  const location = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState<{ token: string; account: string }>();

  useEffect(() => {
    const found = splitResetLink(location);
    if (!found) return;
    setLink(found.link);
    void navigate(found.rest, { replace: true });
  }, [location, navigate]);

  return { link, dropLink: () => setLink(undefined) };
}

/** A username from its bytes in hexadecimal, each read as `%xx`; '' for anything else. */
function accountIn(hex: string) {
  try {
    return decodeURIComponent(hex.replace(/../g, '%$&'));
  } catch {
    return '';
  }
}

/** The token and the account of a reset link, and the address without them. */
function splitResetLink({ pathname, search, hash }: Record<'pathname' | 'search' | 'hash', string>) {
  const query = new URLSearchParams(search);
  const fragment = fragmentParameters(hash);
  const token = fragment.get(tokenParameter) || query.get(tokenParameter);
  if (!token) return undefined;
  query.delete(tokenParameter);
  return {
    link: { token, account: accountIn(fragment.get('account') ?? '') },
    rest: { pathname, search: String(query), hash: '' },
  };
}

type ResetProps = Omit<Props, 'children'> & {
  token: string;
  /** The username; '' where the link names none. */
  account: string;
  /** The password is set, or the visitor goes back to the login. */
  onDone: () => void;
};

/** The screen of a reset link (docs/specification/accounts.md#password-reset). */
function PasswordResetForm({ forRole, token, account, size, passwordHint, onDone }: ResetProps) {
  // A link can be used once. If the response is lost, a repeated request with the same key gets it.
  const [sendKey] = useState(() => createSendKey());
  const sessionChanged = useSessionChanged(forRole);
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function reset({ password = '' }: { password?: string }) {
    const result = await callApi({
      path: confirmPaths[forRole],
      method: 'POST',
      body: { token, password },
      headers: { [idempotencyHeader]: sendKey.attempt({ token }).key },
    });
    if ('error' in result) {
      const { message = unreachableMessage, fields = {} } = result.error;
      const { token: aboutLink, ...aboutFields } = fields;
      if (Object.keys(aboutFields).length > 0) return aboutFields;
      return { [FORM_ERROR]: aboutLink ?? message };
    }
    void sessionChanged(false);
    toast({ title: 'Password Changed', description: 'Log in with your new password.' });
    onDone();
  }

  return (
    <>
      <PageHeading
        size={size}
        lede={`For the ${forRole} account that your link belongs to. All its sessions will end.`}
      >
        Set a new password
      </PageHeading>
      <ShortForm<{ password?: string }> onSubmit={reset}>
        {(isSubmitting) => (
          <>
            <HiddenUsername username={account} />
            <FormPasswordField
              ref={field}
              name="password"
              label="New password"
              hint={passwordHint}
              autoComplete="new-password"
              required
            />
            <Row>
              <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Setting password...">
                Set password
              </Button>
              <Button onClick={onDone}>Back to login</Button>
            </Row>
          </>
        )}
      </ShortForm>
    </>
  );
}

const confirmPaths: Record<Role, string> = {
  administrator: callPaths.adminPasswordResetConfirm,
  supplier: callPaths.supplierPasswordResetConfirm,
};
