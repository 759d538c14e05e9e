import type { ReactNode } from 'react';

/** If scripts are off, explains that the form needs them; the children name another way to get in touch. */
export function NeedsScript({ children }: { children?: ReactNode }) {
  return (
    <noscript>
      <p>
        This form needs JavaScript. <span>{children}</span>
      </p>
    </noscript>
  );
}
