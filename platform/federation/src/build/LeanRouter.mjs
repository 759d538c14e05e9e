import { fileURLToPath } from 'node:url';
import { NormalModuleReplacementPlugin } from '@rspack/core';

const unusedComponents = fileURLToPath(new URL('./unusedComponents.mjs', import.meta.url));

/**
 * Takes react-router's production files, where its package names the development ones to all bundlers, and leaves out its
 * components that the shell does not use. With both it is a third smaller, 4 KB compressed.
 */
export class LeanRouter {
  apply(compiler) {
    const { rules } = compiler.options.module;
    rules.push({ test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/, loader: unusedComponents });
    new NormalModuleReplacementPlugin(
      /[\\/]react-router[\\/]dist[\\/]development[\\/]index\.mjs$/,
      ({ createData }) => {
        if (createData)
          createData.resource = createData.resource.replace(/development([\\/]index\.mjs)$/, 'production$1');
      },
    ).apply(compiler);
  }
}
