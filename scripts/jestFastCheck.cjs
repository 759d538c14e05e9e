// fast-check with one seed for the whole run, so that `npm test` says the same of the same code. The long run sets a new one.
const fastCheck = require('../node_modules/fast-check/lib/cjs/fast-check.js');

fastCheck.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) });
module.exports = fastCheck;
