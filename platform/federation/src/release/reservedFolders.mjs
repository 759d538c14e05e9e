/** The platform's own folders, in which there are no pages. `new-remote` reads them before anything is built. */
export const reservedFolders = ['/api', '/remotes', '/releases', '/previews'];
