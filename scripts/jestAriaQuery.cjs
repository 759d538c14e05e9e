// aria-query consists of tables in more than a hundred modules: the environment loads it once, instead of each test file.
module.exports = globalThis.ariaQuery;
