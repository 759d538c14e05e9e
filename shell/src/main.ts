import '@fieldbox/shop-ui/base.css';
import { afterFirstView } from './hydration/afterFirstView.ts';
import { enforceTrustedTypes } from './trustedTypes.ts';

enforceTrustedTypes();

// The federation runtime chooses shared modules asynchronously, so the entry itself must not import any.
const start = () => void import(/* webpackChunkName: "start" */ './start.tsx');

// The page can be read without scripts: running them must not delay what is seen first. And scripts that are cached may run
// before the end of the document is parsed, which contains the page's state.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => afterFirstView(start));
else afterFirstView(start);
