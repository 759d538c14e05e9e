import type { Component } from 'react';

/** A route of a remote, and the remote's version, which is unknown until its set was read. */
type Shown = { remote: string; route: string; version: string | undefined };

/**
 * An event on the page, with its time. `place` is where a script failed without an error of its own, `of` the fragment that has thrown.
 * A fragment's view has the route `#<id>`.
 */
export type PageEvent = { at: number } & (
  | ({ type: 'view' } & Shown)
  | ({ type: 'failed load'; error: unknown; hadItsFiles: boolean } & Shown)
  | { type: 'error'; error: unknown; place?: string; isCaught?: boolean; of?: string }
);

type WithoutTime<Type> = Type extends unknown ? Omit<Type, 'at'> : never;

/** The limit of stored events: an event that repeats is reported once. */
const maxEvents = 100;

/** Records events from the start of a page on, because the code that sends them is loaded late, and only for a share of the pages. */
export function recordPageEvents() {
  const all: PageEvent[] = [];
  const record = (event: WithoutTime<PageEvent>) => {
    if (all.length < maxEvents) all.push({ ...event, at: performance.now() });
  };
  addEventListener('error', ({ error, filename, lineno, colno }) =>
    record({ type: 'error', error, place: `${filename}:${lineno}:${colno}` }),
  );
  addEventListener('unhandledrejection', ({ reason }) => record({ type: 'error', error: reason }));
  return {
    record,
    /** For React, which would otherwise only write it to the console. @returns the fragment that has thrown, if it was one */
    onCaughtError(error: unknown, { errorBoundary }: { errorBoundary?: Component | undefined } = {}) {
      // biome-ignore lint/suspicious/noConsole: as React does by default
      console.error(error);
      const { of } = (errorBoundary?.props ?? {}) as { of?: string };
      record({ type: 'error', error, isCaught: true, of });
      return of;
    },
    /** The events since the last call. */
    take: () => all.splice(0),
  };
}

export type PageEvents = ReturnType<typeof recordPageEvents>;
