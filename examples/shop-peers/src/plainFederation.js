// The federation runtime decides about shared modules before the first of them runs.
void import('./plainFederationApp.jsx');
