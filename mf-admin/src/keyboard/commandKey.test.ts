import { isCommandKey, withCommandKey } from './commandKey.ts';

const on = (platform: string) => jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
const isCommand = (init: KeyboardEventInit) => isCommandKey(new KeyboardEvent('keydown', init));

test('a Mac has ⌘ in place of Ctrl', () => {
  on('MacIntel');
  expect([withCommandKey('K'), withCommandKey('Enter')]).toEqual(['⌘K', '⌘ Enter']);
  expect([isCommand({ metaKey: true }), isCommand({ ctrlKey: true })]).toEqual([true, false]);
  on('Linux x86_64');
  expect([withCommandKey('K'), withCommandKey('Enter')]).toEqual(['Ctrl K', 'Ctrl Enter']);
  expect([isCommand({ metaKey: true }), isCommand({ ctrlKey: true })]).toEqual([false, true]);
  expect(isCommand({ ctrlKey: true, shiftKey: true })).toBe(false);
});
