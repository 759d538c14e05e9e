import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';
import { Page } from '@onesite/shared-ui/layout/Page';
import { muted } from '@onesite/shared-ui/layout/parts';
import { styled } from 'styled-components';
import { readOwnRequest } from '../visit/ownRequest.ts';

/** `You asked for a quote on 30 Nov, no. 1021`. Nothing for visitors who have not, and on the server. */
export function OwnRequestLine() {
  const request = useHydrated() ? readOwnRequest() : undefined;
  if (!request) return null;
  return (
    <span data-own-request>
      <span>{`You asked for a quote on ${dayOf(request.sentAt)},`}</span>{' '}
      <TextLink to={pagePaths.success}>{`no. ${request.id}`}</TextLink>
    </span>
  );
}

/** `30 Nov`, on the reader's clock. */
export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });

/** The same at the top of a page, over the padding of its first section, so that nothing moves. */
export const OwnRequestAbove = () => (
  <Above>
    <Page>
      <OwnRequestLine />
    </Page>
  </Above>
);

const Above = styled.div`
  position: relative;
  height: 0;
  > div { position: absolute; inset: 12px 0 auto; ${muted} line-height: 24px; }
`;
