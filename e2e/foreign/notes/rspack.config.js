import { federatedRemote } from '@onesite/federation/webpack';
import { rspack } from '@rspack/core';

export default {
  entry: './src/index.jsx',
  output: { path: `${import.meta.dirname}/build` },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
      { test: /\.css$/, use: [rspack.CssExtractRspackPlugin.loader, 'css-loader'], type: 'javascript/auto' },
    ],
  },
  plugins: [
    federatedRemote(),
    new rspack.HtmlRspackPlugin(),
    new rspack.CssExtractRspackPlugin({ filename: 'css/[name].css' }),
  ],
};
