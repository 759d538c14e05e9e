// The remote's `react-refresh/runtime`: the shell's, which React knows.
export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = globalThis.federationDevelopment.refresh;
