import type { ShellFacts } from '@platform/federation/release/facts';

export function buildMonolith(workspace: string, dir: string): Promise<ShellFacts>;
