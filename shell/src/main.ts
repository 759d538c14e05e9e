import '@fieldbox/shared-ui/base.css';

// Which copy of a shared module to use is only known asynchronously: nothing that needs one may be in the entry itself.
const start = () => void import(/* webpackChunkName: "start" */ './start.tsx');

// Out of the browser's cache the scripts are here before the end of the document, where the page's state stands.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
