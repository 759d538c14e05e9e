import { renderInHost } from '../testing/renderInHost.tsx';
import { hasUnsavedChanges, useUnsavedChanges } from './unsavedChanges.ts';

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsavedChanges(isDirty);
  return null;
}

test('there are unsaved changes while any form on the page says so', () => {
  const forms = (one: boolean, other: boolean) => (
    <>
      <Form isDirty={one} />
      <Form isDirty={other} />
    </>
  );
  expect(hasUnsavedChanges()).toBe(false);
  const { rerender } = renderInHost(forms(true, true));
  expect(hasUnsavedChanges()).toBe(true);
  rerender(forms(false, true));
  expect(hasUnsavedChanges()).toBe(true);
  rerender(forms(false, false));
  expect(hasUnsavedChanges()).toBe(false);
});

test('a form that has left the page holds nobody', () => {
  const { unmount } = renderInHost(<Form isDirty />);
  expect(hasUnsavedChanges()).toBe(true);
  unmount();
  expect(hasUnsavedChanges()).toBe(false);
});
