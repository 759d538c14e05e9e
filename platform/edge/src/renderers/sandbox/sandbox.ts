import type { ChildProcess } from 'node:child_process';

/**
 * What the operating system restricts for a renderer, besides Node's permission model, which stops neither signals nor sockets:
 * - `namespaces`: no network, no other process, no file but Node's own; limited memory, processes and files
 * - `seccomp`: no socket, no signal, no other process, no file but Node's own; limited memory
 * - `uid`: a user of its own, which can signal nobody and read no secret; the network is open
 * - `none`: nothing
 */
export type SandboxKind = 'namespaces' | 'seccomp' | 'uid' | 'none';

export type Sandbox = {
  kind: SandboxKind;
  /**
   * Starts Node with a program of this folder, in a session of its own, with a pipe as descriptor 3 and no other open descriptor.
   */
  start(nodeOptions: (file: (name: string) => string) => string[], program: string, ...args: string[]): ChildProcess;
  /** The process that runs the program, which may be a child of the started one. Undefined if it is not known yet, or has ended. */
  pidOf(child: ChildProcess): number | undefined;
};
