import type { ReleaseMove } from '@onesite/protocol/registry';
import { styled } from 'styled-components';
import { versionText } from './formats.ts';

type Props = {
  changes: readonly ReleaseMove[];
  /** How many there are besides. */
  more?: number;
  note?: string | null;
};

/** Packages with the version before and after. */
export const Changes = ({ changes, more, note }: Props) => (
  <List>
    {changes.map(({ name, from, to }) => (
      <span key={name} title={`${name} ${from ?? 'none'} → ${to ?? 'none'}`}>
        <b>{name}</b> <Version>{versionText(from)}</Version> → <Version>{versionText(to)}</Version>
      </span>
    ))}
    {more ? <span>{`and ${more} more`}</span> : null}
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
  small { color: var(--ink-2); font-size: var(--t-1); white-space: pre-line; }
`;
