import { createHostHistory, createHostStore, Router } from '@onesite/shared-host/host';
import { startTransition, useLayoutEffect, useState } from 'react';
import { App, fulfilled } from './App.jsx';

/** The app with the browser's history and calls. */
export function BrowserApp({ load, answers = {} }) {
  const [history] = useState(() => createHostHistory());
  const [shown, show] = useState({ location: history.location, navigationType: 'POP' });
  const [store] = useState(() => createHostStore());
  const [source] = useState(() => ({ load, ask: calls(answers) }));
  useLayoutEffect(
    () => history.listen(({ location, action }) => startTransition(() => show({ location, navigationType: action }))),
    [history],
  );
  return (
    <Router {...shown} navigator={history}>
      <App {...{ store, source }} />
    </Router>
  );
}

function calls(answers) {
  const asked = new Map(Object.entries(answers).map(([path, body]) => [path, fulfilled(body)]));
  return (path) => {
    const call = asked.get(path) ?? fetch(path).then((response) => response.json());
    asked.set(path, call);
    return call;
  };
}
