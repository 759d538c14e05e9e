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

/** What a reset link holds, and the address without it. */
function splitResetLink({ pathname, search, hash }: Record<'pathname' | 'search' | 'hash', string>) {
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

type ResetProps = Omit<Props, 'children'> & {
  token: string;
  /** The username; '' where the link names none. */
  account: string;
  /** The password is set, or the visitor goes back to the login. */
  onDone: () => void;
};

/** The screen of a reset link (docs/specification/accounts.md#password-reset). */
function PasswordResetForm({ forRole, token, account, size, passwordHint, onDone }: ResetProps) {
  // A link can be used once: when a response gets lost, the same key gets it once more.
  const [sendKey] = useState(() => createSendKey());
  const sessionChanged = useSessionChanged(forRole);
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  /** What is wrong is shown in the API's words. */
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
