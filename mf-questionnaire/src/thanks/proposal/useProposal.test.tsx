import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useReducer } from 'react';
import { useProposal } from './useProposal.ts';

const answers = { deploymentDuration: 'Moved between sites' };

function Shown() {
  const proposal = useProposal(answers);
  return <p>{typeof proposal === 'object' ? proposal.container.item.name : `${proposal}`}</p>;
}

function Twice() {
  const [time, next] = useReducer((before: number) => before + 1, 1);
  return (
    <>
      <Shown key={time} />
      <button type="button" onClick={next}>
        Again
      </button>
    </>
  );
}

test('each proposal is of the offer as it is then, not as it was before', async () => {
  const container = { id: 11, kind: '20ft', name: 'before', basePrice: 18_500 };
  const { responses } = fakeApi({
    'GET /api/missions': { body: [] },
    'GET /api/containers': { body: [container] },
    'GET /api/components': { body: [] },
  });
  renderInHost(<Twice />);
  expect(await screen.findByText('before')).toBeVisible();
  responses['GET /api/containers'] = { body: [{ ...container, name: 'now' }] };
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('pending')).toBeVisible();
  expect(await screen.findByText('now')).toBeVisible();
});
