import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const root = createRootRoute({
  component: () => (
    <>
      <h1>Fleet</h1>
      <Link to="/units/$id" params={{ id: '7' }}>
        Unit 7
      </Link>
      <Outlet />
    </>
  ),
});
const list = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>All units</p> });
const unit = createRoute({
  getParentRoute: () => root,
  path: '/units/$id',
  component: () => <p>This is unit {unit.useParams().id}</p>,
});
const routeTree = root.addChildren([list, unit]);

/** The library has the addresses below the page's path; the host has all others. */
export function Fleet() {
  const [router] = useState(() =>
    createRouter({ routeTree, basepath: '/react/fleet', history: createBrowserHistory() }),
  );
  useEffect(() => () => router.history.destroy(), [router]);
  return <RouterProvider router={router} />;
}
