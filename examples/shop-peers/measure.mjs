import { processorTime, slowPhone } from '../tractor-store/bench/phone.mjs';

const pages = { home: '/', solutions: '/solutions', configurator: '/configurator' };
/** A page comes as a whole. */
const parts = { shown: 'main h1', used: ['main h1'], whole: 'main h1' };

/** Its missions. */
const toConfigurator = { link: 'main a[href^="/configurator?"]', path: '/configurator', part: 'main [type=radio]' };

const ofEach = (title, figure) => ({ title, names: Object.keys(pages).map((page) => `${page} ${figure}`) });

/** Those of the three pages are in one row: home; solutions; configurator. */
export const rows = [
  ofEach('shown, ms', 'shown'),
  ofEach('it works, ms', 'interactive'),
  ofEach('largest paint, ms', 'largest'),
  ofEach('blocking time, ms', 'blocked'),
  ofEach('JavaScript until it works, bytes', 'script'),
  ofEach('the visit, bytes', 'bytes'),
  ofEach('document, bytes', 'document'),
  ofEach('fonts, bytes', 'fonts'),
  ofEach('pictures, bytes', 'pictures'),
  ofEach('requests begun before it is shown', 'requests'),
  ofEach('requests until it works', 'requestsInteractive'),
  ofEach('processor time of the main thread until shown, at full speed, ms', 'processorShown'),
  ofEach('the same until it works, ms', 'processorWorks'),
  { title: "home works, from the browser's cache, ms", names: ['again interactive'] },
  { title: 'second visit of home, bytes', names: ['again bytes'] },
  { title: 'from home to the configurator: shown, ms', names: ['navigated'] },
  { title: 'from home to the configurator: it works, ms', names: ['navigatedWorks'] },
];

/** Three visitors on slow phones, each with a first page of their own. The first opens it again, and goes on to another team's. */
export async function visit(browser, url) {
  const seen = {};
  for (const [name, path] of Object.entries(pages)) {
    const phone = await slowPhone(browser, parts);
    add(name, await phone.visit(url + path));
    if (name === 'home') {
      add('again', await phone.visit(url + path));
      Object.assign(seen, await phone.follow(toConfigurator));
    }
    await phone.close();
    add(name, await processorTime(browser, url + path, parts));
  }
  return seen;

  function add(name, opened) {
    for (const [figure, value] of Object.entries(opened)) seen[`${name} ${figure}`] = value;
  }
}
