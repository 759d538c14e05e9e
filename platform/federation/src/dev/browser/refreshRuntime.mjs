// The remote's `react-refresh/runtime`: the shell's, which React knows. A worker has neither it nor components.
const { refresh = new Proxy({}, { get: () => () => {} }) } = globalThis.federationDevelopment ?? {};
export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = refresh;
