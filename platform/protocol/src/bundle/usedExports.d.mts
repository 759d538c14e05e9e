export function usedExports(code: string): Record<string, string[]>;
