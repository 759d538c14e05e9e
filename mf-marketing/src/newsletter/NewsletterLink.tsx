import { brand } from '@fieldbox/contract/site/brand';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { fragmentParameters } from '@onesite/shared-contract/http/linkKeys';
import { useLocation } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { styled } from 'styled-components';

const actions = [
  {
    parameter: 'verify',
    path: callPaths.verifySubscription,
    text: 'Someone, hopefully you, has asked for the newsletter at your address.',
    label: 'Confirm subscription',
  },
  {
    parameter: 'unsubscribe',
    path: callPaths.unsubscribe,
    text: 'Your address is removed from the list immediately.',
    label: 'Unsubscribe',
  },
];

/** Where the links of newsletter mails lead: nothing happens before somebody presses the button. */
export function NewsletterLink() {
  const { hash } = useLocation();
  const isHydrated = useHydrated(); // the server knows no fragment
  return (
    <Sheet>
      <PageHeading lede="New kinds of unit, components and deployments, a few times a year.">Newsletter</PageHeading>
      <div>
        <NeedsScript>
          Without it, write to <TextLink href={brand.mailLink}>{brand.email}</TextLink>.
        </NeedsScript>
        <LinkAction fragment={fragmentParameters(isHydrated ? hash : '')} />
      </div>
    </Sheet>
  );
}

function LinkAction({ fragment }: { fragment: URLSearchParams }) {
  const action = actions.find(({ parameter }) => fragment.get(parameter));
  if (!action)
    return (
      <p>
        The links in our emails lead here. If you see no button, please copy the whole link from the email, or{' '}
        <TextLink to={`${pagePaths.home}#newsletter`}>subscribe on our start page</TextLink> to get a new one.
      </p>
    );
  const { parameter, path, text, label } = action;
  return (
    <form action={`/api${path}`}>
      <p>{text}</p>
      <input type="hidden" name="token" value={fragment.get(parameter)!} />
      <Button type="submit" variant="primary">
        {label}
      </Button>
    </form>
  );
}

const Sheet = styled(Page)`
  padding-block: var(--s-7) var(--s-8);
  > div { min-height: 120px; margin-top: var(--s-5); }
  > div p { max-width: 62ch; }
  form { display: grid; gap: var(--s-4); justify-items: start; }
`;
