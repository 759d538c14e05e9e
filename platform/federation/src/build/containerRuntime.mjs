// In place of the federation runtime: what the plugin's generated code needs of it in a container. Whether versions fit is judged by the
// gates, before a set is live: a container takes each shared module as its host has it.
const bundler = __webpack_require__;
const { chunkMapping = {}, moduleIdToConsumeDataMapping: consumed } = bundler.consumesLoadingData ?? {};
const provided = {};
let scope;

bundler.initContainer = (shared) => {
  scope = shared;
};

bundler.getContainer = async (name) => bundler.initializeExposesData.moduleMap[name]();

// A worker without chunks has no loaders.
if (bundler.f)
  bundler.f.consumes = (chunk, promises) => {
    for (const id of chunkMapping[chunk] ?? []) {
      provided[id] ??= provide(id);
      provided[id].catch(() => delete provided[id]); // its file may come next time
      promises.push(provided[id]);
    }
  };

async function provide(id) {
  const { shareKey } = consumed[id];
  const [version] = Object.values(scope[shareKey] ?? {});
  if (!version) throw new Error(`The host does not share ${shareKey}.`);
  const factory = await version.get();
  bundler.m[id] = (module) => {
    module.exports = factory();
  };
}
