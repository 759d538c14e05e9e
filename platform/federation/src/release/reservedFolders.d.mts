export const reservedFolders: string[];
