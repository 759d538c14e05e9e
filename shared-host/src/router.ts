/**
 * The part of react-router-dom that the host provides. A shared module is not tree-shaken, because a later remote may
 * import any of it: every visitor loads what this list names. Additive: a name is never removed.
 */
export { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { Link, NavLink } from './links/Link.tsx';
export { useParams } from './links/useParams.ts';
