// fast-check with one seed for the whole run, so that `npm test` has the same result for the same code. The long run sets a new
// seed.
const fastCheck = require('../node_modules/fast-check/lib/cjs/fast-check.js');

fastCheck.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) });
module.exports = fastCheck;
