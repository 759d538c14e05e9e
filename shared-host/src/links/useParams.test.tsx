import { render, screen } from '@testing-library/react';
import { MemoryRouter, matchRoutes } from 'react-router-dom';
import { MatchedRoute } from './MatchedRoute.tsx';
import { useParams } from './useParams.ts';

const path = '/fleet/:base/units/:id/:tab?';

function Unit() {
  const { base, id, tab } = useParams<typeof path>();
  const required: string[] = [base, id];
  // @ts-expect-error: an optional parameter may be missing
  const optional: string = tab;
  // @ts-expect-error: the path has no such parameter
  const { name } = useParams<typeof path>();
  return <h1>{[...required, optional, name].join(' ')}</h1>;
}

function Files() {
  const rest: string = useParams<'/fleet/*'>()['*'];
  // @ts-expect-error: react-router does not know that the page has this parameter
  const named: string = useParams<'*'>()['*'];
  const { any = '' } = useParams();
  return <h1>{[rest, named, any].join(' ')}</h1>;
}

test.each([
  ['/fleet/north/units/7', path, <Unit key="unit" />, 'north 7'],
  ['/fleet/a/b', '/fleet/*', <Files key="files" />, 'a/b a/b'],
])("%s has the parameters of its record's path", (address, path, element, text) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <MatchedRoute matches={matchRoutes([{ path }], address)!}>{element}</MatchedRoute>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent(text);
});
