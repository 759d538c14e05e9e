import { styled } from 'styled-components';
import { codeOnDemand } from '../code/codeOnDemand.ts';
import type { ListState } from './ListStates.tsx';

const listStates = codeOnDemand(() =>
  import(/* webpackChunkName: "catalogue-queries" */ './ListStates.tsx').then((module) => module.ListStates),
);

/**
 * A spinner, or a sentence with Retry (docs/specification/configurator.md#steps). As a rule the document brings
 * everything along, and nobody needs their looks: they come when they are needed, and the sentence does not wait for
 * them.
 */
export function NotThere(state: ListState) {
  const { code: ListStates } = listStates.useCode(true);
  if (ListStates) return <ListStates {...state} />;
  if (!state.failed) return <p role="status" aria-label={`Loading ${state.of}`} />;
  return <Failed role="alert">Failed to load {state.of}. Please try again later.</Failed>;
}

const Failed = styled.p`
  color: var(--error);
`;
