import { NormalModuleReplacementPlugin } from '@rspack/core';

const prefix = 'federation-runtime-file/';

/**
 * The federation runtime is a `data:` module that imports files by absolute path. Its id, and with it the name and digest of every
 * container, would depend on the build's folder. This plugin replaces each path by its part after the last `node_modules`, and maps
 * it back when it is resolved.
 */
export class FolderIndependence {
  #files = new Map();

  apply(compiler) {
    new NormalModuleReplacementPlugin(/data:text\/javascript,/, (resource) => {
      resource.request = resource.request.replace(/(?<=%22)(?:%2F|[A-Za-z]%3A).+?(?=%22)/g, (file) =>
        encodeURIComponent(this.#name(decodeURIComponent(file))),
      );
    }).apply(compiler);
    new NormalModuleReplacementPlugin(new RegExp(`^${prefix}`), (resource) => {
      resource.request = this.#files.get(resource.request);
    }).apply(compiler);
  }

  #name(file) {
    const name = prefix + file.slice(file.lastIndexOf('node_modules') + 'node_modules/'.length);
    this.#files.set(name, file);
    return name;
  }
}
