import type { Rendered } from '@platform/protocol/rendering';

/**
 * What a renderer process sends. `remotes` are those whose code it has evaluated, `left` names what a render left behind in it: timers, handles,
 * listeners, changed globals.
 */
export type Message = 'ready' | (({ rendered: Rendered } | { error: string }) & { remotes: string[]; left: string[] });
