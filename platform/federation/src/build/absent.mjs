// Replaces parts of the federation runtime that no page uses (see LeanFederationRuntime): loading on Node.js, preloading from
// manifests, snapshots, fallback copies of shared modules, remotes that a build knows by name. Only their exports remain.
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
  absent as getSharedFallbackGetter,
  absent as remotes,
};

/** Replaces the plugin for fallback copies of shared modules. */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);

/** No container consumes a shared module before its first chunk. */
export const installInitialConsumes = ({ initialConsumes }) => {
  if (initialConsumes.length > 0) absent();
};

/** The runtime gets all of it at its start: one runtime file knows all chunks of a build. */
export const updateConsumeOptions = () => {};
export const updateRemoteOptions = updateConsumeOptions;

/** Called when a remote is registered again. */
export const getGlobalRemoteInfo = () => ({});
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
  loadRemoteSnapshotInfo = absent;
}
