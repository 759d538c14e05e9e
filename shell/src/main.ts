import '@fieldbox/shared-ui/base.css';

// The federation runtime chooses shared modules asynchronously, so the entry itself must not import any.
const start = () => void import(/* webpackChunkName: "start" */ './start.tsx');

// Cached scripts may run before the end of the document is parsed, which contains the page's state.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
