/** The parts of the compiler's statistics that facts need: files, chunks by name, and modules. */
export const statsOptions = {
  all: false,
  assets: true,
  cachedAssets: true,
  chunkGroups: true,
  chunks: true,
  chunkRelations: true,
  modules: true,
  ids: true,
  nestedModules: true,
  orphanModules: true, // those within others
};

/** Runs a compiler of webpack or Rspack once. @throws Error with its own messages */
export const runCompiler = (compiler) =>
  new Promise((done, fail) => {
    compiler.run((error, result) => {
      compiler.close(() => {
        if (error) return fail(error);
        if (result.hasErrors()) return fail(new Error(result.toString({ preset: 'errors-only', colors: false })));
        done(result);
      });
    });
  });
