import { type Frame, ProgressBar } from '../frame.ts';

/** A site's frame, for tests. */
export const frame: Frame = {
  Header: () => (
    <header>
      <ProgressBar />
      The yard
    </header>
  ),
  Footer: () => <footer>The yard's address</footer>,
  NotFound: () => <h1 tabIndex={-1}>404 Page Not Found</h1>,
};
