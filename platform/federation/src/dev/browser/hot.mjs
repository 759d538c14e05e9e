// A part of the remote's container, because only the bundle itself can replace its modules. It is in its workers as well, where nobody uses it.
(globalThis.federationDevelopment ?? {}).remote = {
  hash: () => __webpack_hash__,
  /** Applies updates until that build is reached. @returns {Promise<boolean>} false when the page must be reloaded */
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
