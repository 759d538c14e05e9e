// The remote's `react-refresh/runtime`: the shell's, which React knows. A worker has no such runtime, and no components.
const { refresh = new Proxy({}, { get: () => () => {} }) } = globalThis.federationDevelopment ?? {};
export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = refresh;
