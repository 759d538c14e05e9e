export declare const reservedFolders: string[];
