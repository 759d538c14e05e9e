import '@fieldbox/shop-ui/base.css';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { createRoot } from 'react-dom/client';
import { BrowserApp } from './BrowserApp.jsx';

const loaded = new Map();

/** Each page is an exposed module of its team's container. */
function load(part) {
  const component = loaded.get(part) ?? loadRemote(part).then((module) => module[part.split('/')[1]]);
  loaded.set(part, component);
  return component;
}

createRoot(document.getElementById('root')).render(<BrowserApp load={load} />);
