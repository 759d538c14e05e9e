const name = 'joinedScript';

/**
 * Puts a chunk's script in front of that of the entry that would load it, so that browsers request a file less: the bundler's runtime, in
 * the entry, finds the chunk there. The chunk's own file stays, because the manifest names it to other hosts.
 */
export const joinedScript = (...chunkAndEntry) => ({
  apply({ hooks, webpack: { Compilation, sources } }) {
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1; // minified, but without source map, name and digest
    const scriptOf = ({ files }) => [...files].find((file) => file.endsWith('.js'));
    hooks.compilation.tap(name, (compilation) =>
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files = chunkAndEntry.map((one) => scriptOf(compilation.namedChunks.get(one)));
        const [chunk, entry] = files.map((file) => compilation.getAsset(file));
        compilation.updateAsset(entry.name, new sources.ConcatSource(chunk.source, '\n', entry.source));
      }),
    );
  },
});
