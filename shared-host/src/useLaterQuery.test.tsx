import { act, screen } from '@testing-library/react';
import { api } from './query.ts';
import { fakeApi, renderInHost } from './testing.ts';
import { useLaterQuery } from './useLaterQuery.ts';

const { laterList } = api.injectEndpoints({
  endpoints: (build) => ({ laterList: build.query<string[], void>({ query: () => '/list' }) }),
}).endpoints;

const load = async () => (options: object) => laterList.initiate(undefined, options);

function List() {
  const { data, failed } = useLaterQuery<string[]>(load);
  return <p>{failed ? 'failed' : (data?.join() ?? 'pending')}</p>;
}

test('a query whose cache is reset before its response has failed', async () => {
  let respond = (_: { body: string[] }) => {};
  const { calls } = fakeApi({ 'GET /api/list': () => new Promise((done) => (respond = done)) });
  const { store } = renderInHost(<List />);
  expect(screen.getByText('pending')).toBeVisible();
  await act(async () => {});
  expect(calls).toHaveLength(1);
  await act(async () => void store.dispatch(api.util.resetApiState()));
  respond({ body: ['late'] });
  expect(await screen.findByText('failed')).toBeVisible();
});
