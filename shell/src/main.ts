import '@fieldbox/shared-ui/base.css';

// Which copy of a shared module to use is only known asynchronously: nothing that needs one may be in the entry itself.
void import(/* webpackChunkName: "start" */ './start.tsx');
