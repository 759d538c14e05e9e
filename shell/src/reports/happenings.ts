/** A route of a remote, and the remote's version, which is unknown until its set could be read. */
type Shown = { remote: string; route: string; version: string | undefined };

/** What happened on the page, and when. `place` is where a script failed that has thrown no error of its own. */
export type Happening = { at: number } & (
  | ({ type: 'view' } & Shown)
  | ({ type: 'failed load'; error: unknown; hadItsFiles: boolean } & Shown)
  | { type: 'error'; error: unknown; place?: string; isCaught?: boolean }
);

type Unpacked<Type> = Type extends unknown ? Omit<Type, 'at'> : never;

/** More are as good as none: whatever happens again and again is reported once. */
const most = 100;

/** Notes what happens until the sender has been loaded, which few pages need before they are left, and for it. */
export function recordHappenings() {
  const all: Happening[] = [];
  const record = (happening: Unpacked<Happening>) => {
    if (all.length < most) all.push({ ...happening, at: performance.now() });
  };
  addEventListener('error', ({ error, filename, lineno, colno }) =>
    record({ type: 'error', error, place: `${filename}:${lineno}:${colno}` }),
  );
  addEventListener('unhandledrejection', ({ reason }) => record({ type: 'error', error: reason }));
  return {
    record,
    /** For React, which would otherwise only write it to the console. */
    onCaughtError(error: unknown) {
      // biome-ignore lint/suspicious/noConsole: as React does by itself
      console.error(error);
      record({ type: 'error', error, isCaught: true });
    },
    /** What is new since the last call. */
    take: () => all.splice(0),
  };
}

export type Happenings = ReturnType<typeof recordHappenings>;
