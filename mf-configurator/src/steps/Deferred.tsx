import type { LazyCode } from '@onesite/shared-ui/loading/lazyCode';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LoadingState } from './LoadingState.tsx';

type Props<Code> = {
  code: LazyCode<Code>;
  /** What is loaded, such as `the form`, for the spinner's label and the error message. */
  of: string;
  children: (code: Code) => ReactNode;
};

/** A part of the page with lazy code, which is usually loaded before the visitor gets here. */
export function Deferred<Code>({ code: onDemand, of, children }: Props<Code>) {
  const { code, failed, fetch } = onDemand.useCode(true);
  if (code) return children(code);
  return (
    <Place>
      <LoadingState of={of} failed={failed} onRetry={fetch} />
    </Place>
  );
}

/* About as high as the content, so that little moves when it appears. */
const Place = styled.div`
  min-height: 34rem;
`;
