import { join } from 'node:path';
import { browser } from '@onesite/federation/rspack';
import { HtmlRspackPlugin } from '@rspack/core';

const dir = import.meta.dirname;
const common = browser({ name: 'catalogue', dir, loaders: {} });

/** The catalogue as one page, built like a remote but without federation. @type {import('@rspack/core').Configuration} */
export default {
  ...common,
  entry: { catalogue: './src/main.tsx' },
  plugins: [new HtmlRspackPlugin({ template: './src/index.html' })],
  output: { ...common.output, path: join(dir, 'dist'), publicPath: '/', crossOriginLoading: false },
};
