import { parseSettings } from './settings.ts';

test('a site without an API of its own names one anywhere, and runs as a whole all the same', () => {
  const API_URL = 'https://api.example';
  expect(parseSettings({ API_URL })).toMatchObject({ role: 'all', apiUrl: API_URL });
  expect(parseSettings({})).toMatchObject({ role: 'all', apiUrl: undefined });
});

test('an edge needs the address of the process with the registry', () => {
  expect(() => parseSettings({ ROLE: 'edge' })).toThrow('API_URL is needed by an edge');
});
