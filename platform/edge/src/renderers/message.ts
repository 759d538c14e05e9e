import type { Rendered } from '@platform/protocol/rendering';

/** What a renderer process sends. `left` names what a render left behind in it: timers, handles, listeners, changed globals. */
export type Message = 'ready' | (({ rendered: Rendered } | { error: string }) & { left: string[] });
