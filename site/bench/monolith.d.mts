import type { ShellFacts } from '@onesite/protocol/facts';

export function buildMonolith(workspace: string, dir: string): Promise<ShellFacts>;
