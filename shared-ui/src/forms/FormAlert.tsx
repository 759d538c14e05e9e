import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../feedback/Alert.tsx';

export type FormAlertProps = {
  /** Nothing is rendered if this is empty, so the alert can always be in the form. */
  children?: ReactNode;
  title?: ReactNode;
};

/** An error of the whole form. It is announced and scrolled into view when it appears. */
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
