import { describeLink } from '@fieldbox/contract/links/describeLink';
import { type LinkQuery, readLink } from '@fieldbox/contract/links/linkTarget';
import { type LinkResponse, openSides } from '@fieldbox/contract/links/openedLink';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { useLocation } from '@onesite/shared-host';
import { renderInHost } from '@onesite/shared-host/testing';
import userEvent from '@testing-library/user-event';
import { LinkPage } from '../linkView/LinkPage.tsx';
import { ConfiguratorPage } from '../page/ConfiguratorPage.tsx';
import { ComparePage } from '../variants/ComparePage.tsx';
import { components, containers, missions } from './catalogue.ts';
import { ToastRegion } from './openConfigurator.tsx';

const everything = { missions, containers, components };

/** What the API answers to the query of a link. */
export function linkResponseTo(search: string, offer = everything): LinkResponse {
  const query = Object.fromEntries(new URLSearchParams(search)) as LinkQuery;
  const target = readLink(query);
  const unit = target?.opens === 'unit' ? target.unit : undefined;
  const link = {
    opens: target?.opens ?? null,
    name: unit?.title ?? null,
    reason: unit?.reason ?? null,
    sides: target ? openSides(target, offer) : [],
  };
  return { ...link, document: describeLink(link) };
}

/** The page of the address, as the shell chooses it. */
function PageHere({ offer }: { offer: typeof everything }) {
  const { pathname, search } = useLocation();
  if (pathname === pagePaths.compare) return <ComparePage data={[linkResponseTo(search, offer)]} />;
  if (/[?&](configuration|unit)=/.test(search)) return <LinkPage data={[linkResponseTo(search, offer)]} />;
  return <ConfiguratorPage data={[offer.missions, offer.containers, offer.components]} />;
}

/** A link, with the pages to which it leads. */
export function openLink(path: string, offer = everything) {
  const rendered = renderInHost(
    <>
      <PageHere offer={offer} />
      <ToastRegion />
    </>,
    path,
  );
  return { user: userEvent.setup({ pointerEventsCheck: 0, delay: null }), ...rendered };
}
