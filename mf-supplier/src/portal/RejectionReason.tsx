import { brand } from '@fieldbox/contract/site/brand';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { formatUtcDay } from '@onesite/shared-contract/formats/dates';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { styled } from 'styled-components';

/** What a rejected supplier reads: why, in the administrator's own words where there are some, and what can be done. */
export function RejectionReason({ statusReason, statusSince }: Pick<SupplierProfile, 'statusReason' | 'statusSince'>) {
  const mail = <MailLink />;
  if (!statusReason)
    return <>Your components are not public and you cannot add more. Write to {mail} if something has changed.</>;
  return (
    <>
      <Quoted>
        <q dir="auto">{statusReason}</q>
        <small>{`${brand.name}, ${formatUtcDay(statusSince)}`}</small>
      </Quoted>
      <TextLink to={pagePaths.supplierSettings}>Correct it in your settings</TextLink>, then write to {mail}. Your
      components are kept and are not public, and you cannot add more.
    </>
  );
}

const Quoted = styled.span`
  display: block;
  margin-block: 6px 10px;
  padding: 6px 0 6px 14px;
  border-left: 2px solid var(--error);
  color: var(--ink);
  > q { display: block; overflow-wrap: anywhere; white-space: pre-line; quotes: none; }
  > small { color: var(--ink-2); font-size: var(--t-1); }
`;
