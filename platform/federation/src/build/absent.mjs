// Replaces parts of the federation runtime that no page reaches (see LeanFederationRuntime): loading on Node.js,
// preloading from manifests, snapshots, shared modules with a copy of their own to fall back on, remotes that a build knows by
// name. Only their exports remain.
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

/** Without the plugin for shared modules with a copy to fall back on. */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);

/** No container consumes a shared module before its first chunk. */
export const installInitialConsumes = ({ initialConsumes }) => {
  if (initialConsumes.length > 0) absent();
};

/** The runtime starts with the whole of what these would add: one runtime file knows all chunks of a build. */
export const updateConsumeOptions = () => {};
export const updateRemoteOptions = updateConsumeOptions;

/** Called when a remote is registered again. */
export const getGlobalRemoteInfo = () => ({});
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
  loadRemoteSnapshotInfo = absent;
}
