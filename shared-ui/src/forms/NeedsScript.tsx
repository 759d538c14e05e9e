import type { ReactNode } from 'react';

/**
 * If scripts are off, explains that the form needs them; the children name another way to get in touch. A separate file, because first
 * views without final-form show it.
 */
export function NeedsScript({ children }: { children?: ReactNode }) {
  return (
    <noscript>
      <p>
        This form needs JavaScript. <span>{children}</span>
      </p>
    </noscript>
  );
}
