import { type Access, type Role, useLocation, useNavigate, useSession } from '@fieldbox/shared-host';
import { checkSession, useHostDispatch } from '@fieldbox/shared-host/host';
import { type PropsWithChildren, useEffect } from 'react';
import { StillLoading } from './StillLoading.tsx';

/** Where a visitor without the session of a role is sent (docs/specification/README.md#screens). */
const logins: Record<Role, string> = { administrator: '/admin-login', supplier: '/supplier/login' };

type Props = PropsWithChildren<{ access: Access }>;

/** Keeps a page from those who may not open it. The API checks each call by itself: this only spares them the sight. */
export const Guard = ({ access, children }: Props) =>
  access === 'public' ? children : <RoleGuard role={access}>{children}</RoleGuard>;

function RoleGuard({ role, children }: PropsWithChildren<{ role: Role }>) {
  const session = useSession(role);
  const dispatch = useHostDispatch();
  const navigate = useNavigate();
  const { key } = useLocation();
  const checkedAt = session?.checkedAt;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on each navigation, and when a call was refused
  useEffect(() => void dispatch(checkSession(role)), [dispatch, role, key, checkedAt]);

  useEffect(() => {
    if (session && !session.isAuthenticated) navigate(logins[role], { replace: true });
  }, [session, navigate, role]);

  return session?.isAuthenticated ? children : <StillLoading />;
}
