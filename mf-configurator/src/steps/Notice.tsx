import { styled } from 'styled-components';

/** A message that the visitor has to read before going on; announced when it appears. */
export const Notice = styled.p.attrs({ role: 'alert' })`
  flex: none;
  max-width: 640px;
  margin-block: 0 var(--s-4);
  padding: 12px 16px;
  border-left: var(--w-heavy) solid var(--ink);
  background: var(--inset);
  font-size: var(--t-2);
  line-height: 1.45;
  overflow-wrap: anywhere;
`;
