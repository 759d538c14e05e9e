/** The platform's own folders, where no page is. `new-remote` reads them before anything is built. */
export const reservedFolders = ['/api', '/remotes', '/releases', '/previews'];
