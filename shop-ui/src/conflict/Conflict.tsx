import { Button, type ButtonProps } from '@onesite/shared-ui/actions/Button';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { Row } from '@onesite/shared-ui/layout/parts';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

export type ConflictProps = {
  /** The state that somebody else has stored, in a line: 'state now Quoted'. */
  now?: ReactNode;
  by?: string | undefined;
  onReload: () => void;
  /** The button that overwrites: within a form, one that submits it. Undefined if the change is no longer needed. */
  overwrite?: Pick<ButtonProps, 'type' | 'onClick'> | undefined;
};

/** Says that a change was not saved, because somebody else had changed the same thing first. */
export function Conflict({ now, by = 'someone else', onReload, overwrite }: ConflictProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector('button')?.focus();
    root.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <Root ref={root}>
      <Alert
        role="alert"
        title={
          now ? (
            <>
              Changed meanwhile: {now}, by {by}
            </>
          ) : (
            `Changed meanwhile by ${by}`
          )
        }
      >
        <p>Nothing was saved.</p>
        <Row>
          <Button size="small" onClick={onReload}>
            Reload
          </Button>
          {overwrite ? (
            <Button size="small" {...overwrite}>
              Overwrite
            </Button>
          ) : null}
        </Row>
      </Alert>
    </Root>
  );
}

const Root = styled.div`
  margin-bottom: var(--s-4);
  p + div { gap: 8px; margin-top: 8px; }
`;
