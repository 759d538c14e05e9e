type To = string | { pathname?: string; search?: string; hash?: string };
/** For a page that is rendered once, on a server. */
export const navigator = {
  createHref: (to: To) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`),
  go() {},
  push() {},
  replace() {},
};
