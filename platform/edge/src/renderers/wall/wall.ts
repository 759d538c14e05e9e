import type { ChildProcess } from 'node:child_process';

/**
 * What the operating system puts around a renderer, besides Node's permission model, which stops neither signals nor sockets:
 * - `namespaces`: no network, no other process, no file but Node's own; limited memory, processes and files
 * - `seccomp`: no socket, no signal, no other process, no file but Node's own; limited memory
 * - `uid`: a user of its own, who signals nobody and reads no secret; the network is open
 * - `none`: nothing
 */
export type WallKind = 'namespaces' | 'seccomp' | 'uid' | 'none';

export type Wall = {
  kind: WallKind;
  /** Starts Node with a program of this folder, in a session of its own, with a pipe at descriptor 3 and nothing else that is open. */
  start(nodeOptions: (file: (name: string) => string) => string[], program: string, ...args: string[]): ChildProcess;
  /** The process that runs the program: what was started may only wait for it. Undefined where that is not known, or it has ended. */
  pidOf(child: ChildProcess): number | undefined;
};
