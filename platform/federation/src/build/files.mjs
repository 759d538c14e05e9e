import { endingOf, importedEndings } from '@onesite/protocol/build/fileTypes';

/** Files that a remote imports are files of its version. `?raw` gives the text of any file, `?url` its address. */
export const fileRules = [
  {
    oneOf: [
      { resourceQuery: /^\?raw$/, type: 'asset/source' },
      { resourceQuery: /^\?url$/, type: 'asset/resource' },
      { test: (file) => importedEndings.includes(endingOf(file)), type: 'asset/resource' },
    ],
  },
];

/** Only the browser's half has the files: the server's has their addresses. */
export const fileGenerator = (emit) => ({
  'asset/resource': { filename: '[name].[contenthash:8][ext]', emit },
});
