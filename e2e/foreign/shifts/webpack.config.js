import { federatedRemote } from '@onesite/federation/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

export default {
  entry: './src/index.jsx',
  output: { path: `${import.meta.dirname}/build`, filename: 'static/js/[name].[contenthash].js', clean: true },
  resolve: { extensions: ['.jsx', '.js'], alias: { board: `${import.meta.dirname}/src/board` } },
  module: {
    rules: [
      {
        test: /\.jsx?$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader', 'postcss-loader'] },
      { test: /\.(svg|png)$/, type: 'asset/resource', generator: { filename: 'static/media/[name].[hash][ext]' } },
    ],
  },
  plugins: [
    federatedRemote(),
    new HtmlWebpackPlugin(),
    new MiniCssExtractPlugin({ filename: 'static/css/[name].[contenthash].css' }),
    new webpack.DefinePlugin({ SHIFT_HOURS: '8' }),
  ],
  optimization: { splitChunks: { chunks: 'all' }, runtimeChunk: 'single' },
};
