import { factsOf } from '@fieldbox/contract/fields/formatField';
import { requestFields } from '@fieldbox/contract/orders/orderFields';
import type { OrderDetails } from '@fieldbox/contract/orders/orders';
import { estimateNote, priceScope } from '@fieldbox/contract/orders/price';
import { replyDay } from '@fieldbox/contract/site/serviceLevels';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { figureLines } from '@fieldbox/shop-ui/figures/figureLines';
import { FitNoteList } from '@fieldbox/shop-ui/product/FitNoteList';
import { UnitsPrice } from '@fieldbox/shop-ui/product/UnitsPrice';
import { formatHere } from '@onesite/shared-contract/formats/dates';
import { Money } from '@onesite/shared-ui/data/Money';
import { Terms } from '@onesite/shared-ui/data/Terms';
import { figure, fromDesktop, muted, phone, sheet } from '@onesite/shared-ui/layout/parts';
import { LazyPart, lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { styled } from 'styled-components';
import { ItemList } from '../page/ItemList.tsx';

const drawnOrder = lazyCode(() => import(/* webpackChunkName: "drawing" */ './drawnOrder.tsx'));

/** What was asked for, with the total that the server has computed. */
export function SubmittedSheet({ order }: { order: OrderDetails }) {
  const { id, createdAt, mission, container, components, totalPrice, quantity, email } = order;
  const sent = [
    { term: 'Sent', value: formatHere(createdAt) },
    { term: 'Quote by', value: replyDay(createdAt) },
    ...(email ? [{ term: 'To', value: <bdi translate="no">{email}</bdi> }] : []),
  ];
  const unit = [
    { term: 'Mission', value: mission.name },
    {
      term: 'Container',
      value: (
        <>
          <span>{container.name}</span> <Money dollars={container.basePrice} />
        </>
      ),
    },
    { term: 'Components', value: components.length },
  ];
  return (
    <Root>
      <header>
        <h2>{`Quote request no. ${id}`}</h2>
        <dl>
          <Terms items={sent} />
        </dl>
      </header>
      <div>
        <dl>
          <Terms items={unit} />
        </dl>
        {components.length > 0 ? <ItemList label="Components" kind={container.kind} components={components} /> : null}
        <dl className="figures">
          <Terms items={[...factsOf(requestFields, order), ...figureLines(container, components, quantity)]} />
        </dl>
        <FitNoteList container={container} components={components} />
        <dl className="total">
          <Terms items={[{ term: 'Estimated total', value: <UnitsPrice price={totalPrice} quantity={quantity} /> }]} />
        </dl>
        <p>{`${estimateNote} ${priceScope}`}</p>
      </div>
      <figure>
        <div data-lazy>
          <LazyPart code={drawnOrder} of="the drawing">
            {({ SubmittedDrawing }) => <SubmittedDrawing order={order} />}
          </LazyPart>
        </div>
      </figure>
      <footer>
        To change something{email ? ', or if that address is wrong' : ''}, email <MailLink />{' '}
        <span>{`and mention no.\u00a0${id}.`}</span>
      </footer>
    </Root>
  );
}

const Root = styled.article`
  ${sheet}
  font-size: var(--t-2);
  line-height: 1.45;
  overflow-wrap: anywhere;
  > * { min-width: 0; }
  dt { color: var(--ink-2); }
  dd { font-variant-numeric: tabular-nums; }

  > header {
    display: flex;
    flex-wrap: wrap;
    overflow: hidden; /* hides the rule of the first cell if the cells are below the number */
    > h2 { flex: 1 1 auto; padding: 18px; font-size: var(--t-4); font-variant-numeric: tabular-nums; }
    > dl { display: flex; flex-wrap: wrap; margin-left: -1px; }
    > dl > div { padding: 12px 18px; border-left: 1px solid var(--line); }
    dt { ${muted} }
    dd { font-weight: 560; }
  }
  > div, > figure { border-top: 1px solid var(--line-strong); }

  /* Terms in line with the numbers of the list, prices with its prices. */
  > div > dl > div {
    display: grid;
    grid-template-columns: minmax(0, 116px) minmax(0, 1fr);
    gap: 16px;
    padding: 8px 18px;
  }
  > div > dl > div + div, > footer { border-top: 1px solid var(--line); }
  > div > dl:first-child dd { display: flex; gap: 14px; justify-content: space-between; font-weight: 560; }
  > div > dl:first-child data { font-weight: 400; }
  > div > .figures {
    padding-block: 10px;
    border-top: 1px solid var(--line-strong);
    font-size: var(--t-1);
    > div { padding-block: 2px; border: 0; }
  }
  /* What does not fit. */
  > div > ul { padding: 0 18px 10px; font-size: var(--t-1); }
  > div > .total {
    border-top: var(--w-rule) solid var(--ink);
    > div { align-items: baseline; padding-block: 14px 6px; }
    dt { color: var(--ink); font-weight: 560; }
    dd { ${figure} text-align: right; font-size: 1.875rem; font-weight: 600; letter-spacing: -0.02em; line-height: 1.1; }
  }
  > div > p { padding: 0 18px 16px; ${muted} line-height: 1.45; }

  /* The drawing is made for its size, so that type on it is never scaled. On phones it is higher in proportion. */
  > figure > div { aspect-ratio: 640 / 430; padding: 4px 12px 8px; }
  > footer { padding: 12px 18px; border-top-color: var(--line-strong); color: var(--ink-2); }

  @media ${phone} {
    > figure > div { aspect-ratio: 1 / 0.86; }
    > header > h2 { padding-bottom: 6px; }
    > header > dl { display: block; margin: 0; padding-bottom: 8px; }
    > header > dl > div { display: flex; gap: 16px; padding: 3px 18px; border: 0; }
    > header dt { flex: 0 0 100px; font-size: inherit; }
  }
  @media ${fromDesktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr);
    > header, > footer { grid-column: 1 / -1; }
    > figure { border-left: 1px solid var(--line-strong); }
    > figure > div { height: 100%; max-height: 640px; aspect-ratio: auto; min-height: 430px; }
  }
  @media print { > figure > div { aspect-ratio: 1 / 0.4; } }
`;
