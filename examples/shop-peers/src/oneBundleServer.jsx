import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { ExampleUnit } from '../../../mf-configurator/src/ExampleUnit.tsx';
import { ConfiguratorPage } from '../../../mf-configurator/src/page/ConfiguratorPage.tsx';
import { Home } from '../../../mf-marketing/src/home/Home.tsx';
import { Solutions } from '../../../mf-marketing/src/solutions/Solutions.tsx';
import { answersOf, fulfilled, pages } from './App.jsx';
import { StaticApp } from './StaticApp.jsx';

const components = { Home, ExampleUnit, Solutions, ConfiguratorPage };

/** The page of an address as text, with its data, and the name of its chunk; undefined for an address without a page. */
export async function render(location, call) {
  const pathname = location.split('?')[0];
  if (!pages[pathname]) return undefined;
  const { title, part } = pages[pathname];
  const chunk = part.split('/')[1];
  const answers = await answersOf(pathname, call);
  const sheet = new ServerStyleSheet();
  const load = (name) => fulfilled(components[name.split('/')[1]]);
  const body = renderToString(sheet.collectStyles(<StaticApp {...{ location, load, answers }} />));
  return { title, chunk, body, styles: sheet.getStyleTags(), answers };
}
