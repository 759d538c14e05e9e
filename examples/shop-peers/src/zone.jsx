import { fulfilled } from './App.jsx';
import { BrowserApp } from './BrowserApp.jsx';
import { StaticApp } from './StaticApp.jsx';

export { answersOf, pages } from './App.jsx';

/**
 * A page of a zone.
 * @param own its component, by the name of its part @param later loads those of the zone's other pages
 */
export function zoneOf(own, later) {
  const loaded = new Map(Object.entries(own).map(([part, component]) => [part, fulfilled(component)]));
  function load(part) {
    const component = loaded.get(part) ?? later[part]?.() ?? inAnotherZone();
    loaded.set(part, component);
    return component;
  }
  return (props) =>
    typeof window === 'undefined' ? <StaticApp {...props} load={load} /> : <BrowserApp {...props} load={load} />;
}

/** The address is that of another team's page already: its zone answers with a document. */
function inAnotherZone() {
  window.location.reload();
  return new Promise(() => {});
}
