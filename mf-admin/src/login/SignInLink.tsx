import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { withQuery } from '@fieldbox/contract/site/paths';
import { useReturnAddress } from '@onesite/shared-host/useReturnAddress';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { useEffect, useState } from 'react';

/** To the provider of the company's accounts, and from there to the page that asked for the login. */
export function SignInLink({ name }: { name: string }) {
  const address = useReturnAddress(pagePaths.admin);
  const [to, setTo] = useState<string>(pagePaths.admin); // as the server renders it, which does not know the other one
  useEffect(() => setTo(address), [address]);
  return <TextLink href={withQuery(`/api${callPaths.adminSignIn}`, { to })}>{`Sign in with ${name}`}</TextLink>;
}
