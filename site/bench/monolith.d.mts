import type { ShellFacts } from '@platform/protocol/facts';

export function buildMonolith(workspace: string, dir: string): Promise<ShellFacts>;
