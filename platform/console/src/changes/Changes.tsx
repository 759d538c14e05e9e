import type { ReleaseMove } from '@onesite/protocol/registry';
import { styled } from 'styled-components';
import { versionText } from '../texts/formats.ts';

/** Packages with the version before and after. */
export const Changes = ({ changes, note }: { changes: readonly ReleaseMove[]; note?: string | null }) => (
  <List>
    {changes.map(({ name, from, to }) => (
      <span key={name} title={`${name} ${from ?? 'none'} → ${to ?? 'none'}`}>
        <b>{name}</b> <Version>{versionText(from)}</Version> → <Version>{versionText(to)}</Version>
      </span>
    ))}
    {changes.length === 0 ? <span>nothing</span> : null}
    {note ? <small>{note}</small> : null}
  </List>
);

/* It does not break at hyphens. */
const Version = styled.span`
  white-space: nowrap;
`;

const List = styled.span`
  display: grid;
  gap: 1px;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  b { font-weight: 560; }
  small { color: var(--ink-2); font-size: var(--t-1); }
`;
