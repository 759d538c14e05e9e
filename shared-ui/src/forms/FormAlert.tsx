import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../feedback/Alert.tsx';

export type FormAlertProps = {
  /** Renders nothing when empty, so that it can stand above the form all the time. */
  children?: ReactNode;
  title?: ReactNode;
};

/** What is wrong with the whole form; announced, and scrolled into view, when it appears. */
export function FormAlert({ title, children }: FormAlertProps) {
  if (!title && !children) return null;
  return (
    <InView>
      <Alert tone="error" role="alert" title={title}>
        {children}
      </Alert>
    </InView>
  );
}

function InView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' }); // newer browsers return a promise, which is no clean-up
  }, []);
  return <div ref={place}>{children}</div>;
}
