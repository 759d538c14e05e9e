import { createHostStore, Router } from '@onesite/shared-host/host';
import { useState } from 'react';
import { navigator } from '../../tractor-store/bench/src/staticNavigator.ts';
import { App, fulfilled } from './App.jsx';

/** The app for one render on a server, with all of its data. */
export function StaticApp({ location, load, answers }) {
  const [store] = useState(createStaticStore);
  return (
    <Router location={location} navigator={navigator} static>
      <App store={store} source={{ load, ask: (path) => fulfilled(answers[path]) }} />
    </Router>
  );
}

/** Nothing is added to it later. */
function createStaticStore() {
  const store = createHostStore();
  store.dispose();
  return store;
}
