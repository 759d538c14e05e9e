import { ignoreStrayFiles } from './ignoreStrayFiles.ts';

ignoreStrayFiles();

/** Whether the browser would do with it what it does by default: open a file in place of the page, insert a text. */
function goesToTheBrowser(target: Element, type: string, dragged: string) {
  const dataTransfer = { types: [dragged], dropEffect: 'copy' };
  return target.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer }));
}

test('a file beside its place is ignored; one on a file field, and a text, are the browser’s', () => {
  document.body.innerHTML = '<main></main><input type="file" /><input />';
  const [page, fileField, field] = ['main', '[type=file]', ':not([type])'].map(
    (one) => document.querySelector(`body ${one}`)!,
  );
  for (const type of ['dragover', 'drop']) {
    expect(goesToTheBrowser(page!, type, 'Files')).toBe(false);
    expect(goesToTheBrowser(fileField!, type, 'Files')).toBe(true);
    expect(goesToTheBrowser(field!, type, 'text/plain')).toBe(true);
  }
});
