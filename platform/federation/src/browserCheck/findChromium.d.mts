export function findChromium(ofPlaywright: string, options?: { headed?: boolean }): string | undefined;
