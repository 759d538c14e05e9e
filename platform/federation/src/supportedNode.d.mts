export function unsupportedNode(node: string): string | undefined;
