export function hostPackage(dir: string): string;
