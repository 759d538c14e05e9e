import type { LinkAction } from '@fieldbox/contract/links/linkActions';
import type { LinkedSide, LinkResponse } from '@fieldbox/contract/links/openedLink';
import { estimateNote } from '@fieldbox/contract/orders/price';
import { useSearchParams } from '@onesite/shared-host';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { Money } from '@onesite/shared-ui/data/Money';
import { ArrowRight } from '@onesite/shared-ui/icons/LineIcon';
import { pageHeadingId } from '@onesite/shared-ui/layout/PageHeading';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { type MouseEvent, useEffect, useState } from 'react';
import { StandingNotice } from '../notices/StandingNotice.tsx';
import { configurator } from '../state/configurator.ts';
import { LinkHead } from './LinkHead.tsx';
import { LinkSheet } from './LinkSheet.tsx';
import { Acts, Dock, Frame, Total } from './LinkView.styles.ts';
import { actionAddress, actionIn, isPlainClick, stepAfter } from './linkAddress.ts';
import { useOpenSide } from './useOpenSide.ts';

const printedLink = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './PrintedLink.tsx').then(({ PrintedLink }) => PrintedLink),
);

type Props = { link: LinkResponse; side: LinkedSide };

/** The unit large, what it is made of, and the two ways to go on. */
export function OpenedLink({ link, side }: Props) {
  const [search] = useSearchParams();
  const [isLossRead, setLossRead] = useState(false);
  const openAt = useActions({ link, side, isLossRead });
  const total = <Money dollars={side.totalPrice} />;
  const { code: PrintedLink } = printedLink.useCode(true);
  const read = () => {
    setLossRead(true);
    document.getElementById(pageHeadingId)?.focus({ preventScroll: true }); // the button goes with the notice
  };
  const actions = (
    <>
      <ButtonLink to={actionAddress(search, 'change')} onClick={openAt('change')}>
        Change it
      </ButtonLink>
      <ButtonLink variant="go" to={actionAddress(search, 'quote')} onClick={openAt('quote')}>
        Ask for a quote
        <ArrowRight size={18} />
      </ButtonLink>
    </>
  );
  return (
    <>
      <LinkHead link={link} side={side} />
      {side.missing.length > 0 && !isLossRead ? (
        <StandingNotice {...lostParts(link, side.missing)} onSettle={read} />
      ) : null}
      <Frame>
        <LinkSheet side={side} />
        <Total>
          <p>
            <b>Estimated total</b>
            <output aria-label="Estimated total">{total}</output>
          </p>
          <p>{estimateNote}</p>
          <Acts>{actions}</Acts>
        </Total>
      </Frame>
      <Dock data-dock>
        <p>
          Estimated total
          <b>{total}</b>
        </p>
        <div>{actions}</div>
      </Dock>
      {PrintedLink && side.container ? <PrintedLink side={side} container={side.container} /> : null}
    </>
  );
}

/** A click goes on within the page. Before that works, its address does the same with a new document. */
function useActions({ link, side, isLossRead }: Props & { isLossRead: boolean }) {
  const [search] = useSearchParams();
  const asked = actionIn(search);
  const isRestored = configurator.useSelector(({ restoration }) => restoration !== 'pending');
  const openSide = useOpenSide();

  function open(action: LinkAction, replace = false) {
    const title = link.name !== null ? `${link.name} opened` : 'Configuration opened';
    openSide(side, stepAfter[action], { title, description: leftOut(link, side.missing), isLossRead, replace });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is applied once, to the state of that moment
  useEffect(() => {
    if (asked && isRestored) open(asked, true);
  }, [asked, isRestored]);

  return (action: LinkAction) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(action);
  };
}

type Link = Pick<LinkResponse, 'opens'>;

const listing = new Intl.ListFormat('en-US');

/** What a link has lost, in a toast. */
function leftOut(link: Link, missing: readonly string[]): string | undefined {
  if (missing.length === 0) return undefined;
  return link.opens === 'unit'
    ? `Not available now, and left out: ${listing.format(missing)}.`
    : `No longer available and left out: ${missing.join(', ')}.`;
}

/** The same above the sheet, until the visitor has read it. */
function lostParts(link: Link, missing: readonly string[]): { title: string; text: string } {
  const isOne = missing.length === 1;
  const parts = isOne ? 'One part' : `${missing.length} parts`;
  return {
    title:
      link.opens === 'unit'
        ? `${parts} of this unit ${isOne ? 'is' : 'are'} not available now: ${listing.format(missing)}.`
        : `${parts} of this link ${isOne ? 'is' : 'are'} no longer offered: ${listing.format(missing)}.`,
    text: `The price and the drawing are without ${isOne ? 'it' : 'them'}.`,
  };
}
