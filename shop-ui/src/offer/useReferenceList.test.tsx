import type { Container } from '@fieldbox/contract/catalogue/containers';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useReducer } from 'react';
import { useReferenceList } from './useReferenceList.ts';

const named = (name: string) => ({ name }) as Container;

function Names({ prefetched }: { prefetched?: Container[] }) {
  const { entries, failed, retry } = useReferenceList('containers', prefetched);
  if (failed)
    return (
      <button type="button" onClick={retry}>
        Retry
      </button>
    );
  return <p>{entries?.map(({ name }) => name).join() ?? 'unknown'}</p>;
}

test('what came with the page is not asked for', async () => {
  const { calls } = fakeApi({ 'GET /api/missions': { body: [{}, {}] } });
  const Missions = () => <p>{useReferenceList('missions', undefined).entries?.length} missions</p>;
  renderInHost(
    <>
      <Names prefetched={[named('20ft')]} />
      <Missions />
    </>,
  );
  expect(screen.getByText('20ft')).toBeVisible();
  expect(await screen.findByText('2 missions')).toBeVisible(); // by then, containers would have been asked for as well
  expect(calls.map(({ path }) => path)).toEqual(['/api/missions']);
});

test('what did not come is asked for once, whichever page asks', async () => {
  const { calls } = fakeApi({ 'GET /api/containers': { body: [named('40ft')] } });
  const Page = () => {
    const [page, next] = useReducer((before: number) => before + 1, 1);
    return (
      <>
        <Names key={page} />
        <button type="button" onClick={next}>
          Page {page + 1}
        </button>
      </>
    );
  };
  renderInHost(<Page />);
  expect(screen.getByText('unknown')).toBeVisible();
  for (const page of [2, 3, 4, 5]) {
    expect(await screen.findByText('40ft')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: `Page ${page}` }));
  }
  expect(await screen.findByText('40ft')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test.each([{ status: 503 }, { status: 0 }, { body: { of: 'another kind' } }])(
  'without a list it has failed, until a retry has it: %j',
  async (response) => {
    const { calls, responses } = fakeApi({ 'GET /api/containers': response });
    renderInHost(<Names />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    responses['GET /api/containers'] = { body: [named('40ft')] };
    fireEvent.click(retry);
    expect(await screen.findByText('40ft')).toBeVisible();
    expect(calls).toHaveLength(2);
  },
);
