import { createHostHistory, NavigationType, onResponse, Router } from '@onesite/shared-host/host';
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { App, type Source } from './App.tsx';

/** As React marks a promise that it has read, so that it does not wait for it. */
export const fulfilled = <Value,>(value: Value) =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/** The app with the browser's history and calls. After a write, all data are asked for again. */
export function BrowserApp({ load, answers = {} }: Pick<Source, 'load'> & { answers?: Record<string, unknown> }) {
  const [history] = useState(() => createHostHistory());
  const [shown, show] = useState({ location: history.location, navigationType: NavigationType.Pop });
  const [source, setSource] = useState<Source>(() => ({ load, ask: calls(answers) }));
  useLayoutEffect(
    () => history.listen(({ location, action }) => startTransition(() => show({ location, navigationType: action }))),
    [history],
  );
  useEffect(
    () => onResponse(({ isWrite }) => isWrite && startTransition(() => setSource({ load, ask: calls({}) }))),
    [load],
  );
  return (
    <Router {...shown} navigator={history}>
      <App source={source} />
    </Router>
  );
}

function calls(answers: Record<string, unknown>): Source['ask'] {
  const asked = new Map<string, Promise<unknown>>(
    Object.entries(answers).map(([path, body]) => [path, fulfilled(body)]),
  );
  return (path) => {
    const call = asked.get(path) ?? fetch(path).then((response) => (response.ok ? response.json() : undefined));
    asked.set(path, call);
    return call;
  };
}
