// Replaces parts of the federation runtime that no page reaches (see LeanFederationRuntime): loading on Node.js,
// preloading from manifests, snapshots. Only their exports remain.
const absent = () => {
  throw new Error('This part of the federation runtime is left out of the build.');
};

export {
  absent as createScriptNode,
  absent as loadScriptNode,
  absent as formatPreloadArgs,
  absent as preloadAssets,
  absent as generatePreloadAssetsPlugin,
  absent as snapshotPlugin,
};

/** The only part that is called: when a remote is registered again. */
export const getGlobalRemoteInfo = () => ({});
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
  loadRemoteSnapshotInfo = absent;
}
