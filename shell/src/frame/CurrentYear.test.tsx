import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { CurrentYear } from './CurrentYear.tsx';

beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => jest.useRealTimers());

test('a document of last year is hydrated as it is, and then shows this year', async () => {
  const line = (
    <p>
      © <CurrentYear /> FieldBox
    </p>
  );
  const container = document.createElement('div');
  jest.useFakeTimers({ now: Date.UTC(2026, 11, 31), advanceTimers: true });
  container.innerHTML = renderToString(line);
  expect(container).toHaveTextContent('© 2026 FieldBox');
  const sent = container.querySelector('span');

  jest.setSystemTime(Date.UTC(2027, 0, 1));
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(container, line, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container).toHaveTextContent('© 2027 FieldBox');
  expect(container.querySelector('span')).toBe(sent);
  act(() => root.unmount());
});
