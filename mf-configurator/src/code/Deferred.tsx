import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { NotThere } from '../steps/NotThere.tsx';
import type { CodeOnDemand } from './codeOnDemand.ts';

type Props<Code> = {
  code: CodeOnDemand<Code>;
  /** `the form`, as it is named while it is on its way and where it could not be had. */
  of: string;
  children: (code: Code) => ReactNode;
};

/** A part of the page whose code is as a rule there before its visitor. */
export function Deferred<Code>({ code: onDemand, of, children }: Props<Code>) {
  const { code, failed, fetch } = onDemand.useCode(true);
  if (code) return children(code);
  return (
    <Place>
      <NotThere of={of} failed={failed} onRetry={fetch} />
    </Place>
  );
}

/* About as high as what comes, so that little moves. */
const Place = styled.div`
  min-height: 34rem;
`;
