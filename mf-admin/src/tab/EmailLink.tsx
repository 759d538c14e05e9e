import { mailTo } from '@onesite/shared-contract/formats/mailTo';

/** An address that breaks before its @ where it has no room. */
export function EmailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <a href={mailTo(address)} aria-label={address} translate="no">
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </a>
  );
}
