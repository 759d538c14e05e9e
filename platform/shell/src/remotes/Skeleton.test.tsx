import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { CopiedSkeleton, Skeleton, skeletonIn } from './Skeleton.tsx';

const documentWith = (html: string) => {
  const root = document.createElement('div');
  root.append(new DOMParser().parseFromString(html, 'text/html').body);
  return root;
};

test('the skeleton of a document is shown again as it was, cannot be used, and says when the page is late', () => {
  const content = skeletonIn(
    documentWith(
      renderToString(
        <Skeleton>
          <h1>Fleet</h1>
          <button type="button">Add</button>
        </Skeleton>,
      ),
    ),
  );
  render(<CopiedSkeleton content={content!} />);
  const heading = screen.getByRole('heading', { name: 'Fleet', hidden: true });
  expect(heading.closest('[inert]')).toHaveTextContent('FleetAdd');
  expect(screen.getByRole('status')).toHaveTextContent('Still loading this section.');
});

test('a document without one has none', () => {
  expect(skeletonIn(documentWith('<main><h1>Fleet</h1></main>'))).toBeNull();
});
