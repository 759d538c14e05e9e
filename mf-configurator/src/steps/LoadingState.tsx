import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { styled } from 'styled-components';
import type { LoadingStateProps } from './LoadingStateView.tsx';

const loadingStateView = lazyCode(() =>
  import(/* webpackChunkName: "loading-state" */ './LoadingStateView.tsx').then((module) => module.LoadingStateView),
);

/**
 * A spinner, or an error with Retry (docs/specification/configurator.md#steps). Most visits need neither, so their
 * components are loaded on demand; plain text is shown until then.
 */
export function LoadingState(state: LoadingStateProps) {
  const { code: LoadingStateView } = loadingStateView.useCode(true);
  if (LoadingStateView) return <LoadingStateView {...state} />;
  if (!state.failed) return <p role="status" aria-label={`Loading ${state.of}`} />;
  return <Failed role="alert">{`Failed to load ${state.of}. Please try again later.`}</Failed>;
}

const Failed = styled.p`
  color: var(--error);
`;
