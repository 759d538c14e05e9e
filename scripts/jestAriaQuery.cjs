// aria-query, which is tables alone, of more than a hundred modules: loaded by the environment, not anew for each test file.
module.exports = globalThis.ariaQuery;
