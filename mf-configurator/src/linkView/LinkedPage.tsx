import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { useSearchParams } from '@onesite/shared-host';
import { useLaterQuery } from '@onesite/shared-host/useLaterQuery';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading, pageHeadingId } from '@onesite/shared-ui/layout/PageHeading';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { StandingNotice } from '../notices/StandingNotice.tsx';
import { configurator } from '../state/configurator.ts';
import { useRestoredConfiguration } from '../state/useRestoredConfiguration.ts';
import { LoadingState } from '../steps/LoadingState.tsx';
import { ViewHead } from './ViewHead.styles.ts';

type Props = {
  /** What came with the document. */
  prefetched: LinkResponse | undefined;
  /** Until the link is there. */
  heading: string;
  /** What is being loaded, for a sentence. */
  of: string;
  children: (link: LinkResponse) => ReactNode;
};

/** A page that shows what a link holds, and touches nothing of what is chosen here. */
export function LinkedPage({ prefetched, heading, of, children }: Props) {
  const { link, failed, retry } = useLink(prefetched);
  useLateHeading(link !== undefined);
  return (
    <configurator.Provider>
      <Page data-end>
        {link ? (
          <Linked link={link}>{children}</Linked>
        ) : (
          <>
            <ViewHead>
              <PageHeading>{heading}</PageHeading>
            </ViewHead>
            <LoadingState of={of} failed={failed} onRetry={retry} />
          </>
        )}
      </Page>
    </configurator.Provider>
  );
}

function Linked({ link, children }: { link: LinkResponse } & Pick<Props, 'children'>) {
  const { title } = link.document;
  useRestoredConfiguration();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return children(link);
}

type UnreadableProps = { heading: string; title: string; text: string };

/** In place of what a link names, where it names nothing that we know. */
export const Unreadable = ({ heading, title, text }: UnreadableProps) => (
  <>
    <ViewHead>
      <PageHeading>{heading}</PageHeading>
    </ViewHead>
    <StandingNotice
      role="alert"
      {...{ title, text }}
      action={
        <ButtonLink size="small" to={pagePaths.configurator}>
          Start
        </ButtonLink>
      }
    />
  </>
);

/** Focuses the heading of a page that has replaced its loading state, and with it the heading to which the shell had led the focus. */
function useLateHeading(isThere: boolean) {
  const isLate = useRef(!isThere);
  useEffect(() => {
    if (!isThere || !isLate.current || document.activeElement !== document.body) return;
    document.getElementById(pageHeadingId)?.focus({ preventScroll: true });
  }, [isThere]);
}

/** What the address opens: as it came with the page, or else as the API answers. */
function useLink(prefetched: LinkResponse | undefined) {
  const [search] = useSearchParams();
  const query = search.toString();
  const load = useMemo(
    () => async () => {
      const { api } = await import('@onesite/shared-host/query');
      const { openedLink } = api.injectEndpoints({
        overrideExisting: true, // once for each link that is opened
        endpoints: (build) => ({
          openedLink: build.query<LinkResponse, string>({ query: (search) => `${callPaths.links}?${search}` }),
        }),
      }).endpoints;
      return (options: { forceRefetch: boolean; subscribe: false }) => openedLink.initiate(query, options);
    },
    [query],
  );
  const { data, failed, retry } = useLaterQuery<LinkResponse>(prefetched ? undefined : load);
  return { link: prefetched ?? data, failed, retry };
}
