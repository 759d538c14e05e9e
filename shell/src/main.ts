import '@fieldbox/shop-ui/base.css';
import { afterFirstView } from './hydration/afterFirstView.ts';
import { enforceTrustedTypes } from './trustedTypes.ts';

enforceTrustedTypes();

// The federation runtime selects shared modules asynchronously, so the entry itself must not import any.
const start = () => void import(/* webpackChunkName: "start" */ './start.tsx');

// The page can be read without scripts, so running them must not delay the first view. Also, cached scripts may run before the
// whole document is parsed, which contains the page's state.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => afterFirstView(start));
else afterFirstView(start);
