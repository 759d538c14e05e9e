/**
 * The global variable that holds a remote's container: derived from the name, so that no two remotes share one.
 * @param {string} remote @returns {string}
 */
export const containerName = (remote) => remote.replaceAll('-', '_');

/** The chunk of the module that a container exposes: a remote's table of contents. */
export const exposedModule = '__federation_expose_remote';
