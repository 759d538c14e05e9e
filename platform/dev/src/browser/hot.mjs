// A part of the remote's container: only the bundle itself can exchange its modules.
globalThis.federationDevelopment.remote = {
  hash: () => __webpack_hash__,
  /** Goes on to that build, step by step. @returns {Promise<boolean>} false where the page has to be loaded anew */
  async update(hash) {
    try {
      while (__webpack_hash__ !== hash) if (!(await import.meta.webpackHot.check(true))) return false;
      return true;
    } catch (error) {
      console.info(`[federation] ${error.message}`);
      return false;
    }
  },
};
