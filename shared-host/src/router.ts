/**
 * The part of react-router-dom that the host offers. A shared module is never tree-shaken, because nobody knows what the
 * next remote will import: this list, not the package, is what every visitor pays for. Additive: a name is never removed.
 */
export {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
