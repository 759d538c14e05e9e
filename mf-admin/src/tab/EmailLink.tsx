import { mailTo } from '@onesite/shared-contract/formats/mailTo';

export const EmailLink = ({ address }: { address: string }) => (
  <a href={mailTo(address)} aria-label={address}>
    <EmailText address={address} />
  </a>
);

/** An address that breaks before its @ where it has no room. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span translate="no">
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </span>
  );
}
