import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codeOnDemand } from './codeOnDemand.ts';
import { Deferred } from './Deferred.tsx';

const view = (code: ReturnType<typeof codeOnDemand<string>>) =>
  render(
    <Deferred code={code} of="the form">
      {(text) => <p>{text}</p>}
    </Deferred>,
  );

test('what was fetched ahead is there at once, and fetched once', async () => {
  const load = jest.fn(async () => 'Form');
  const code = codeOnDemand(load);
  code.fetch();
  code.fetch();
  await Promise.resolve();
  view(code);
  expect(screen.getByText('Form')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what is still on its way is awaited with a spinner', async () => {
  view(codeOnDemand(async () => 'Form'));
  expect(screen.getByRole('status', { name: 'Loading the form' })).toBeVisible();
  expect(await screen.findByText('Form')).toBeVisible();
});

test('a download that failed is told, and can be tried again', async () => {
  const answers = [Promise.reject(new Error('Loading chunk 7 failed')), Promise.resolve('Form')];
  answers[0]!.catch(() => {});
  view(codeOnDemand(() => answers.shift()!));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the form. Please try again later.');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Form')).toBeVisible();
});

test('a failure ahead of time is forgotten when the part is needed', async () => {
  const load = jest.fn(async () => 'Form').mockRejectedValueOnce(new Error('offline'));
  const code = codeOnDemand(load);
  await act(async () => code.fetch());
  view(code);
  expect(await screen.findByText('Form')).toBeVisible();
});
