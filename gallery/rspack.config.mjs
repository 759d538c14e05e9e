import { join } from 'node:path';
import { browser } from '@onesite/federation/rspack';
import { HtmlRspackPlugin } from '@rspack/core';

const dir = import.meta.dirname;
const common = browser({ name: 'gallery', dir, loaders: { '.unit.json': '@fieldbox/illustrations/unitLoader' } });

/** The gallery as one page, built like a remote but without federation. @type {import('@rspack/core').Configuration} */
export default {
  ...common,
  entry: { gallery: './src/main.tsx' },
  plugins: [new HtmlRspackPlugin({ template: './src/index.html' })],
  output: { ...common.output, path: join(dir, 'dist'), publicPath: '/', crossOriginLoading: false },
};
