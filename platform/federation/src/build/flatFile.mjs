import { parse } from 'node:path';
import { plainName } from '@onesite/protocol/build/fileTypes';

/** The name of an imported file in a version, which has no folders: for `generator.filename` of webpack and Rspack. */
export const flatFile = ({ filename }) =>
  `${filename.startsWith('data:') ? 'data' : plainName(parse(filename.split('?')[0]).name)}.[contenthash:8][ext]`;
