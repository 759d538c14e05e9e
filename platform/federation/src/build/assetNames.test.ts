// Plain JavaScript, as the build runs it.
const { refuseAssets } = jest.requireActual('./assetNames.mjs');

const build = (name: string) => () => refuseAssets([{ name }]);

test.each([
  ['admin-analytics.d7a309e6.js', 'analytics'],
  ['pageTracking.1.js', 'Tracking'],
  ['hero_banner.1.svg', 'banner'],
  ['TelemetryBeacon.1.js', 'Telemetry'],
])('%s is refused for %s', (name, word) => {
  expect(build(name)).toThrow(`${name}: ad blockers refuse files with '${word}' in their names.`);
});

test.each(['admin-figures.1.js', 'dead-stock.1.js', 'mf-stats.json', 'static/tracks.ad0f1234.js'])(
  '%s is built',
  (name) => {
    expect(build(name)).not.toThrow();
  },
);
