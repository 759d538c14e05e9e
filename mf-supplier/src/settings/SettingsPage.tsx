import { type Field, isAsked, termOf } from '@fieldbox/contract/fields/field';
import { formatField, statedText } from '@fieldbox/contract/fields/formatField';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { LogoutButton } from '@fieldbox/shop-ui/login/LogoutButton';
import { formatDayHere } from '@onesite/shared-contract/formats/dates';
import { useAddress } from '@onesite/shared-host/lists/useAddress';
import { LinkButton, TextLink } from '@onesite/shared-ui/actions/TextLink';
import { fromDesktop, fromTablet, grid, phone, rule, VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { PortalPage } from '../portal/PortalPage.tsx';
import { type ProfileGroupName, profileSections } from '../profile/ProfileFields.tsx';
import { PasswordForm, ProfileGroupForm } from './SettingsForms.tsx';

/** /supplier/settings (docs/specification/suppliers.md#settings). */
export const SettingsPage = () => (
  <PortalPage
    head={(profile) => ({
      title: 'Settings',
      lede: (
        <>
          <Owner>
            {profile ? (
              <>
                <span>{`${profile.companyName}, username`}</span> <bdi translate="no">{profile.username}</bdi>
                <span>. </span>
              </>
            ) : (
              blank
            )}
          </Owner>
          <TextLink to={pagePaths.supplierDashboard}>Back to the dashboard</TextLink>
        </>
      ),
      actions: <LogoutButton forRole="supplier" />,
    })}
    waiting={
      <div role="status" aria-label="Loading your profile">
        <div inert aria-hidden>
          <Settings />
        </div>
      </div>
    }
  >
    {(profile) => <Settings profile={profile} />}
  </PortalPage>
);

const blank = '\u00a0';

/* One line, on phones two, from the start, so that nothing moves when the name is loaded. */
const Owner = styled.span`
  display: block;
  min-height: 1lh;
  @media ${phone} { min-height: 2lh; }
`;

const password = { id: 'password', heading: 'Password' };

/**
 * What is stored, by group; blank until that is known. Each group is changed and saved on its own, one at a time: its
 * address is `?change=<group>`.
 */
function Settings({ profile }: { profile?: SupplierProfile }) {
  const { parameters, openLayer, closeLayer } = useAddress();
  const openGroup = profile ? parameters.get('change') : null;
  const close = () => closeLayer({ change: undefined });
  const groupProps = ({ id, heading }: { id: string; heading: string }) => ({
    id,
    heading,
    isOpen: openGroup === id,
    onOpen: () => openLayer({ change: id }),
  });
  return (
    <Columns>
      <nav aria-label="Groups">
        <ol>
          {[...profileSections, password].map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={openGroup === id || undefined}>
                <span>{heading}</span>
                {openGroup === id ? <small>open</small> : null}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {profileSections.map((section) => (
          <Group
            key={section.id}
            {...groupProps(section)}
            form={profile && <ProfileGroupForm {...section} profile={profile} onClose={close} />}
            facts={factsOf(section.group, profile)}
          />
        ))}
        <Group
          {...groupProps(password)}
          form={profile && <PasswordForm username={profile.username} onClose={close} />}
          facts={[
            {
              term: 'Password',
              value: profile ? `Last changed on ${formatDayHere(profile.credentialsChangedAt)}` : blank,
            },
          ]}
        />
      </div>
    </Columns>
  );
}

const Columns = styled.div`
  ${grid}
  gap: var(--s-6);
  padding-bottom: var(--s-8);
  > nav { display: none; position: sticky; top: 24px; border-top: 1px solid var(--line-strong); }
  > nav a {
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
  > nav a:hover { color: var(--ink); }
  > nav [aria-current] { border-bottom: 3px solid var(--signal); color: var(--ink); font-weight: 560; }
  > nav small { font-size: var(--t-1); font-weight: 400; }
  @media ${fromDesktop} {
    grid-template-columns: 232px minmax(0, 1fr);
    gap: var(--s-7);
    align-items: start;
    > nav { display: block; }
  }
`;

type Fact = { term: string; value: string | null; isLink?: boolean };

/** What is stored of a group, in words. A text for 'Other' is shown in the place of that option. */
const factsOf = (group: ProfileGroupName, profile: SupplierProfile | undefined): Fact[] =>
  (supplierProfileFields as readonly Field[])
    .filter((field) => field.group === group && isAsked(field, profile ?? {}) && field.onlyIf?.is !== 'Other')
    .map((field) => ({
      term: termOf(field),
      value: profile ? textOf(field, profile) || null : blank,
      isLink: field.kind === 'link' && profile !== undefined,
    }));

const textOf = (field: Field, profile: SupplierProfile) =>
  field.kind === 'choices'
    ? statedText(supplierProfileFields, field.name, profile)
    : formatField(field, profile[field.name as keyof SupplierProfile]);

type GroupProps = {
  id: string;
  heading: string;
  isOpen: boolean;
  onOpen: () => void;
  /** In place of the facts while the group is open. */
  form: ReactNode;
  facts: readonly Fact[];
};

/** A group of settings. Its form takes the focus when it opens, its button when it closes. */
function Group({ id, heading, isOpen, onOpen, form, facts }: GroupProps) {
  const section = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    section.current?.querySelector<HTMLElement>(isOpen ? 'input, textarea' : 'button')?.focus();
  }, [isOpen]);

  return (
    <Section ref={section} id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
      <div>
        <h2 id={`${id}-heading`}>{heading}</h2>
        {isOpen ? null : (
          <LinkButton onClick={onOpen}>
            Change<VisuallyHidden> {heading}</VisuallyHidden>
          </LinkButton>
        )}
      </div>
      {isOpen ? form : <Facts facts={facts} />}
    </Section>
  );
}

/** Fields without a value are shown too, because the supplier can fill them in. */
const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl>
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
  </dl>
);

const Section = styled.section`
  ${rule}
  padding-block: var(--s-4) var(--s-6);
  outline: none;
  scroll-margin-top: 24px;
  > div {
    display: flex;
    gap: 16px;
    align-items: baseline;
    justify-content: space-between;
    min-height: 40px;
    margin-bottom: 8px;
  }
  > div > h2 { font-size: var(--t-4); }
  > div > button { font-size: var(--t-2); }
  > dl > div { display: grid; gap: 0 24px; padding: 10px 0; border-top: 1px solid var(--line); }
  > dl > div:last-child { border-bottom: 1px solid var(--line); }
  dt { color: var(--ink-2); font-size: var(--t-2); }
  dd { overflow-wrap: anywhere; white-space: pre-line; }
  [data-empty] { color: var(--ink-3); }
  @media ${fromTablet} { > dl > div { grid-template-columns: 220px minmax(0, 1fr); } }
`;
