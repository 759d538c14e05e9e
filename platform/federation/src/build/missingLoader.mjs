/** Stands in for a loader that is not installed, and says what to install. @this {import('@rspack/core').LoaderContext<{ packages: string[] }>} */
export default function missingLoader() {
  const { packages } = this.getOptions();
  throw new Error(`It needs ${packages[0]}: npm install --save-dev ${packages.join(' ')}`);
}
