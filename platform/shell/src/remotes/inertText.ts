/** On a page that the server rendered, whose code is not there. */
export const inertText =
  'You can read this page and copy what you have typed, but its buttons and forms do not work at the moment. Links do.';
