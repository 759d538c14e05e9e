import '@fieldbox/shared-ui/base.css';

// One small file that starts while the others arrive: shared modules are in chunks of their own.
const start = () => void import(/* webpackChunkName: "start" */ './start.tsx');

// Cached scripts may run before the end of the document is parsed, which contains the page's state.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
