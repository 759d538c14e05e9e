import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Deferred } from './Deferred.tsx';

const view = (code: ReturnType<typeof lazyCode<string>>) =>
  render(
    <Deferred code={code} of="the form">
      {(text) => <p>{text}</p>}
    </Deferred>,
  );

test('code that was prefetched is rendered at once, and fetched once', async () => {
  const load = jest.fn(async () => 'Form');
  const code = lazyCode(load);
  code.fetch();
  code.fetch();
  await Promise.resolve();
  view(code);
  expect(screen.getByText('Form')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a spinner is shown while code is loading', async () => {
  view(lazyCode(async () => 'Form'));
  expect(screen.getByRole('status', { name: 'Loading the form' })).toBeVisible();
  expect(await screen.findByText('Form')).toBeVisible();
});

test('a failed download is reported, and can be retried', async () => {
  const responses = [Promise.reject(new Error('Loading chunk 7 failed')), Promise.resolve('Form')];
  responses[0]!.catch(() => {});
  view(lazyCode(() => responses.shift()!));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the form. Please try again later.');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Form')).toBeVisible();
});

test('a failed prefetch is retried when the part is needed', async () => {
  const load = jest.fn(async () => 'Form').mockRejectedValueOnce(new Error('offline'));
  const code = lazyCode(load);
  await act(async () => code.fetch());
  view(code);
  expect(await screen.findByText('Form')).toBeVisible();
});
