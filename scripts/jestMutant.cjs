// Compiles as always, but for the one file that mutants.mjs changes (MUTANT).
const { join } = require('node:path');
const swc = require('@swc/jest');

module.exports = {
  createTransformer(options) {
    const transformer = swc.createTransformer(options);
    const mutant = JSON.parse(process.env.MUTANT);
    const file = join(__dirname, '..', mutant.file);
    const changed = (source, name) =>
      name === file ? source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end) : source;
    return {
      ...transformer,
      process: (source, name, more) => transformer.process(changed(source, name), name, more),
      getCacheKey: (source, name, more) => transformer.getCacheKey(changed(source, name), name, more),
    };
  },
};
