import { federatedRemote } from '@onesite/federation/webpack';

export default {
  entry: './src/index.jsx',
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
    ],
  },
  plugins: [federatedRemote()],
};
