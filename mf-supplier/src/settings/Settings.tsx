import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { formatDayHere } from '@onesite/shared-contract/formats/dates';
import { useAddress } from '@onesite/shared-host/lists/useAddress';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { styled } from 'styled-components';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileGroupForm } from './ProfileGroupForm.tsx';
import { type Fact, factsOf, type ProfileGroup, profileGroups } from './profileGroups.ts';
import { SettingsGroup } from './SettingsGroup.tsx';

const passwordGroup = { id: 'password', heading: 'Password' } as const;
const entries = [...profileGroups, passwordGroup];

/** What is stored, by group; blank until that is known. One group at a time is open for a change: its address is `?change=<group>`. */
export function Settings({ profile }: { profile?: SupplierProfile }) {
  const { parameters, openLayer, closeLayer } = useAddress();
  const open = profile ? parameters.get('change') : null;
  const close = () => closeLayer({ change: undefined });
  const groupProps = (id: string) => ({ isOpen: open === id, onOpen: () => openLayer({ change: id }) });
  return (
    <Columns>
      <SettingsIndex entries={entries} open={open} />
      <div>
        {profileGroups.map((group) => (
          <SettingsGroup
            key={group.id}
            {...group}
            {...groupProps(group.id)}
            form={profile && <ProfileGroupForm group={group} profile={profile} onClose={close} />}
          >
            <FactList facts={profile ? factsOf(group, profile) : blankFacts(group)} />
          </SettingsGroup>
        ))}
        <SettingsGroup
          {...passwordGroup}
          {...groupProps(passwordGroup.id)}
          form={profile && <PasswordForm username={profile.username} onClose={close} />}
        >
          <FactList
            facts={[
              {
                term: 'Password',
                value: profile ? `Last changed on ${formatDayHere(profile.credentialsChangedAt)}` : blank,
              },
            ]}
          />
        </SettingsGroup>
      </div>
    </Columns>
  );
}

const blank = '\u00a0';
const blankFacts = (group: ProfileGroup) => factsOf(group, {}).map(({ term }) => ({ term, value: blank }));

const Columns = styled.div`
  display: grid;
  gap: var(--s-6);
  padding-bottom: var(--s-8);
  > * { min-width: 0; }
  @media (min-width: 1024px) { grid-template-columns: 232px minmax(0, 1fr); gap: var(--s-7); align-items: start; }
`;

/** Answers as term and value; unlike in a record, one that is not given is shown, because it can be. */
const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <Facts>
    {facts.map(({ term, value, isLink }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd dir="auto" data-empty={value === null || undefined}>
          {value !== null && isLink ? (
            <TextLink href={value} rel="noreferrer">
              {value}
            </TextLink>
          ) : (
            (value ?? 'not given')
          )}
        </dd>
      </div>
    ))}
  </Facts>
);

const Facts = styled.dl`
  > div { display: grid; gap: 0 24px; padding: 10px 0; border-top: 1px solid var(--line); }
  > div:last-child { border-bottom: 1px solid var(--line); }
  dt { color: var(--ink-2); font-size: var(--t-2); }
  dd { overflow-wrap: anywhere; white-space: pre-line; }
  [data-empty] { color: var(--ink-3); }
  @media (min-width: 700px) { > div { grid-template-columns: 220px minmax(0, 1fr); } }
`;

type Props = { entries: readonly { id: string; heading: string }[]; open: string | null };

/** Leads to the groups; marks the one that is open. */
const SettingsIndex = ({ entries, open }: Props) => (
  <Nav aria-label="Groups">
    <ol>
      {entries.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={open === id || undefined}>
            <span>{heading}</span>
            {open === id ? <small>open</small> : null}
          </a>
        </li>
      ))}
    </ol>
  </Nav>
);

const Nav = styled.nav`
  display: none;
  position: sticky;
  top: 24px;
  border-top: 1px solid var(--line-strong);
  a {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 12px;
    align-items: baseline;
    padding: 9px 0;
    border-bottom: 1px solid var(--line);
    color: var(--ink-2);
    font-size: var(--t-2);
    text-decoration: none;
  }
  a:hover { color: var(--ink); }
  [aria-current] { border-bottom: 3px solid var(--signal); color: var(--ink); font-weight: 560; }
  small { font-size: var(--t-1); font-weight: 400; }
  @media (min-width: 1024px) { display: block; }
`;
