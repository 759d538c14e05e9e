import { brand } from '@fieldbox/contract/brand';

/** For browsers without JavaScript, which cannot send the form. */
export function NeedsScript() {
  return (
    <noscript>
      <p>
        This form needs JavaScript. Without it, write to <a href={brand.mailLink}>{brand.email}</a>.
      </p>
    </noscript>
  );
}
