import '@fieldbox/shop-ui/base.css';
import { hydrateRoot } from 'react-dom/client';
import { BrowserApp } from './BrowserApp.jsx';

/** Each page is a chunk of the one build, which its document names. */
const parts = {
  'mf_marketing/Home': () =>
    import(/* webpackChunkName: "Home" */ '../../../mf-marketing/src/home/Home.tsx').then(({ Home }) => Home),
  'mf_configurator/ExampleUnit': () =>
    import(/* webpackChunkName: "Home" */ '../../../mf-configurator/src/ExampleUnit.tsx').then(
      ({ ExampleUnit }) => ExampleUnit,
    ),
  'mf_marketing/Solutions': () =>
    import(/* webpackChunkName: "Solutions" */ '../../../mf-marketing/src/solutions/Solutions.tsx').then(
      ({ Solutions }) => Solutions,
    ),
  'mf_configurator/ConfiguratorPage': () =>
    import(/* webpackChunkName: "ConfiguratorPage" */ '../../../mf-configurator/src/page/ConfiguratorPage.tsx').then(
      ({ ConfiguratorPage }) => ConfiguratorPage,
    ),
};
const loaded = {};
function load(part) {
  loaded[part] ??= parts[part]();
  return loaded[part];
}

const answers = JSON.parse(document.getElementById('answers').textContent);
hydrateRoot(document.getElementById('root'), <BrowserApp load={load} answers={answers} />);
