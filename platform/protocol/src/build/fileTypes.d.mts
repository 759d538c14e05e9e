export declare const fileTypes: Readonly<Record<string, string>>;
export declare const importedEndings: string[];
export declare const compressedEndings: string[];
export declare function endingOf(file: string): string;
export declare function isFileName(text: string): boolean;
export declare function decodedName(text: string): string;
