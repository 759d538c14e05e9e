import { type ComponentPropsWithRef, forwardRef, type MouseEvent } from 'react';
import {
  type RelativeRoutingType,
  type To,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from 'react-router-dom';

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  to: To;
  /** Replaces the current entry of the history. A link to the current address always does. */
  replace?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: as in react-router, for readers of the location's state
  state?: any;
  relative?: RelativeRoutingType;
  preventScrollReset?: boolean;
  /** Loads a document, like an ordinary link. */
  reloadDocument?: boolean;
};

/** `https://…`, `mailto:…`, or `//host/…`, in which browsers read `\` as `/`. */
const isWholeAddress = (to: To): to is string => typeof to === 'string' && /^([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(to);

/**
 * A link that the shell follows without loading a document. react-router's own contains code for its framework mode, 3 KB for each
 * visitor.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { to, replace, state, relative, preventScrollReset, reloadDocument = false, onClick, ...rest },
  ref,
) {
  const isOrdinary = reloadDocument || isWholeAddress(to);
  const href = useHref(to, { relative });
  const follow = useLinkClickHandler(to, { replace, state, relative, preventScrollReset, target: rest.target });
  function followHere(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  }
  return <a {...rest} ref={ref} href={isWholeAddress(to) ? to : href} onClick={isOrdinary ? onClick : followHere} />;
});

type State = { isActive: boolean };
export type NavLinkProps = Omit<LinkProps, 'className'> & {
  /** Marks the link only at its own address, not at those below it. */
  end?: boolean;
  className?: string | ((state: State) => string | undefined);
};

/** A link that is marked if it leads to the current page, or to one above it. */
export const NavLink = forwardRef<HTMLAnchorElement, NavLinkProps>(function NavLink(
  { to, end = false, className, 'aria-current': current = 'page', ...rest },
  ref,
) {
  const path = useResolvedPath(to, { relative: rest.relative });
  const { pathname } = useLocation();
  const [target, shown] = [path.pathname, pathname].map((name) => name.toLowerCase());
  const isActive = shown === target || (!end && shown!.startsWith(target!.replace(/\/?$/, '/')));
  const marked = [className, isActive && 'active'].filter(Boolean).join(' ');
  return (
    <Link
      {...rest}
      ref={ref}
      to={to}
      aria-current={isActive ? current : undefined}
      className={className instanceof Function ? className({ isActive }) : marked}
    />
  );
});
