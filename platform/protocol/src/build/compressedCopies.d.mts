export function addCompressedCopies(folder: string): Promise<void>;
