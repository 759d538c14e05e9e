import { render, screen } from '@testing-library/react';
import { MemoryRouter, matchRoutes, useParams } from 'react-router-dom';
import { Link } from './Link.tsx';
import { MatchedRoute } from './MatchedRoute.tsx';

const Page = () => (
  <>
    <h1>Unit {useParams().id}</h1>
    <Link to="parts">Parts</Link>
    <Link to="?view=side">Side view</Link>
  </>
);

test('a page reads its parameters from its route, and its relative links lead on from there', () => {
  const matches = matchRoutes([{ path: '/fleet' }, { path: '/fleet/:id' }], '/fleet/7')!;
  render(
    <MemoryRouter initialEntries={['/fleet/7']}>
      <MatchedRoute matches={matches}>
        <Page />
      </MatchedRoute>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'Unit 7' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Parts' })).toHaveAttribute('href', '/fleet/7/parts');
  expect(screen.getByRole('link', { name: 'Side view' })).toHaveAttribute('href', '/fleet/7?view=side');
});
