import type { ReactNode } from 'react';
import { Alert } from '../feedback/Alert.tsx';

export type FormAlertProps = {
  /** Renders nothing when empty, so that it can stand above the form all the time. */
  children?: ReactNode;
  title?: ReactNode;
};

/** What is wrong with the whole form; announced when it appears. */
export function FormAlert({ title, children }: FormAlertProps) {
  if (!title && !children) return null;
  return (
    <Alert tone="error" role="alert" title={title}>
      {children}
    </Alert>
  );
}
