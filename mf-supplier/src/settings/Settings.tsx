import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { formatUtcDay } from '@onesite/shared-contract/formats/dates';
import { useAddress } from '@onesite/shared-host/lists/useAddress';
import { styled } from 'styled-components';
import { FactList } from './FactList.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileGroupForm } from './ProfileGroupForm.tsx';
import { factsOf, profileGroups } from './profileGroups.ts';
import { SettingsGroup } from './SettingsGroup.tsx';
import { SettingsIndex } from './SettingsIndex.tsx';

const passwordGroup = { id: 'password', heading: 'Password' } as const;
const entries = [...profileGroups, passwordGroup];

/** What is stored, by group. One group at a time is open for a change: its address is `?change=<group>`. */
export function Settings({ profile }: { profile: SupplierProfile }) {
  const { parameters, openLayer, closeLayer } = useAddress();
  const open = parameters.get('change');
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
            form={<ProfileGroupForm group={group} profile={profile} onClose={close} />}
          >
            <FactList facts={factsOf(group, profile)} />
          </SettingsGroup>
        ))}
        <SettingsGroup {...passwordGroup} {...groupProps(passwordGroup.id)} form={<PasswordForm onClose={close} />}>
          <FactList
            facts={[{ term: 'Password', value: `Last changed on ${formatUtcDay(profile.credentialsChangedAt)}` }]}
          />
        </SettingsGroup>
      </div>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: var(--s-6);
  padding-bottom: var(--s-8);
  > * { min-width: 0; }
  @media (min-width: 1024px) { grid-template-columns: 232px minmax(0, 1fr); gap: var(--s-7); align-items: start; }
`;
