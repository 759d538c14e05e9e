import type { ReactNode } from 'react';

/** Says, where scripts are off, that a form cannot be sent without them; children name another way. */
export function NeedsScript({ children }: { children?: ReactNode }) {
  return (
    <noscript>
      <p>This form needs JavaScript. {children}</p>
    </noscript>
  );
}
