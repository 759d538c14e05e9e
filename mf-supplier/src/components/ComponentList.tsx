import { inDays } from '@fieldbox/contract/catalogue/figureTexts';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import { configurationPath } from '@fieldbox/contract/orders/configurationLink';
import { brand } from '@fieldbox/contract/site/brand';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { isPublic, mayOffer, productTypes, type SupplierStatus } from '@fieldbox/contract/suppliers/supplierOptions';
import { PartPicture } from '@fieldbox/shop-ui/illustrations/PartPicture';
import { PartWindow } from '@fieldbox/shop-ui/illustrations/PartWindow';
import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';
import { labelOf } from '@onesite/shared-contract/formats/options';
import { useAddress } from '@onesite/shared-host/lists/useAddress';
import { LinkButton, TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Money } from '@onesite/shared-ui/data/Money';
import {
  belowWide,
  fromTablet,
  fromWide,
  muted,
  VisuallyHidden,
  visuallyHidden,
} from '@onesite/shared-ui/layout/parts';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { Check, Minus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css, styled } from 'styled-components';
import { useRestore, WithdrawComponent } from './WithdrawComponent.tsx';

/** Loaded later, because the form is open in a first view only if a link led to it. */
const editor = lazyCode(() => import('./EditComponent.tsx').then((m) => m.EditComponent));

type Props = { components: readonly SupplierComponent[]; status: SupplierStatus };

/** The rows, and the dialog that is open over them. The form has an address, `?edit=<id>`. */
export function ComponentList({ components, status }: Props) {
  const { parameters, openLayer, closeLayer } = useAddress();
  const [withdrawing, setWithdrawing] = useState<SupplierComponent>();
  const edited = components.find(({ id, isWithdrawn }) => String(id) === parameters.get('edit') && !isWithdrawn);
  const restore = useRestore();
  const closeEditor = () => closeLayer({ edit: undefined });
  return (
    <>
      <VisuallyHidden as="h2">Components</VisuallyHidden>
      <Head />
      <Rows>
        {components.map((component) => (
          <ComponentRow
            key={component.id}
            component={component}
            status={status}
            onEdit={() => openLayer({ edit: String(component.id) })}
            onWithdraw={() => setWithdrawing(component)}
            onRestore={() => void restore(component)}
          />
        ))}
      </Rows>
      {edited ? (
        <LazyDialog key={edited.id} code={editor} component={edited} title="Edit component" onClose={closeEditor} />
      ) : null}
      {withdrawing ? (
        <WithdrawComponent component={withdrawing} status={status} onClose={() => setWithdrawing(undefined)} />
      ) : null}
    </>
  );
}

type Fact = {
  name: string;
  isStrong?: true;
  value: (component: SupplierComponent, status: SupplierStatus) => ReactNode;
};

/** What a row shows of its component, in the order of the columns. */
const facts: readonly Fact[] = [
  { name: 'Category', value: ({ category }) => labelOf(productTypes, category) },
  { name: 'Lead time', value: ({ leadTimeInDays }) => inDays(leadTimeInDays) },
  { name: 'Public', value: (component, status) => <PublicMark {...{ component, status }} /> },
  {
    name: 'Orders',
    isStrong: true,
    value: ({ orderCount, isWithdrawn }) => (
      <>
        <span>{orderCount === 0 ? 'None yet' : formatNumber(orderCount)}</span>
        {isWithdrawn && orderCount > 0 ? <small>existing orders keep it</small> : null}
      </>
    ),
  },
  { name: 'Price', isStrong: true, value: ({ price }) => <Money dollars={price} /> },
];

/** The names of the columns, which rows name themselves where they are no table. */
const Head = () => (
  <Columns aria-hidden>
    <span>Component</span>
    {facts.map(({ name }) => (
      <span key={name}>{name}</span>
    ))}
  </Columns>
);

type RowProps = {
  component: SupplierComponent;
  status: SupplierStatus;
  onEdit: () => void;
  onWithdraw: () => void;
  onRestore: () => void;
};

function ComponentRow({ component, status, onEdit, onWithdraw, onRestore }: RowProps) {
  const { id, name, description, imageUrl, part, isWithdrawn, isWithdrawnBySupplier } = component;
  return (
    <li data-withdrawn={isWithdrawn || undefined}>
      <PartPicture url={imageUrl} alt={`${name}, your picture`}>
        <PartWindow part={part} alt={`Drawn as: ${partLabel(part)}`} />
      </PartPicture>
      <div data-name dir="auto">
        <h3>{name}</h3>
        <p>{description}</p>
        {isPublic(status, component) ? (
          <TextLink to={withThisAlone(id)}>
            See it in the configurator<VisuallyHidden>{` with ${name}`}</VisuallyHidden>
          </TextLink>
        ) : null}
      </div>
      <dl>
        {facts.map(({ name: term, value, isStrong }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd data-strong={isStrong}>{value(component, status)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {mayOffer[status] && !isWithdrawn ? (
          <LinkButton onClick={onEdit}>
            Edit<VisuallyHidden> {name}</VisuallyHidden>
          </LinkButton>
        ) : null}
        {/* One button for both: it keeps the focus when it has done its work. */}
        {!isWithdrawn || (isWithdrawnBySupplier && mayOffer[status]) ? (
          // The second half of a double click on Restore may already be on Withdraw.
          <LinkButton onClick={({ detail }) => detail < 2 && (isWithdrawn ? onRestore() : onWithdraw())}>
            <span>{isWithdrawn ? 'Restore' : 'Withdraw'}</span>
            <VisuallyHidden> {name}</VisuallyHidden>
          </LinkButton>
        ) : null}
        {isWithdrawn && !isWithdrawnBySupplier ? (
          <TextLink href={brand.mailLink}>
            Ask why<VisuallyHidden>{` ${name} was withdrawn`}</VisuallyHidden>
          </TextLink>
        ) : null}
      </p>
    </li>
  );
}

/** A unit with this component alone, as a visitor would begin. */
const withThisAlone = (id: number) =>
  configurationPath({ sector: 'civilian', missionId: null, containerId: null, componentIds: [id] });

function PublicMark({ component, status }: { component: SupplierComponent; status: SupplierStatus }) {
  if (isPublic(status, component)) {
    return (
      <b data-public>
        <Check aria-hidden />
        Public
      </b>
    );
  }
  return (
    <>
      <b>
        <Minus aria-hidden />
        Not public
      </b>
      {component.isWithdrawn ? (
        <small>{`withdrawn by ${component.isWithdrawnBySupplier ? 'you' : brand.name}`}</small>
      ) : status === 'Pending' ? (
        <small>after approval</small>
      ) : null}
    </>
  );
}

/** The list while it loads: its frame, with lines in place of the texts. */
export const BlankList = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    <VisuallyHidden>{label}</VisuallyHidden>
    <div aria-hidden>
      <Head />
      <Rows>
        {[1, 2, 3].map((row) => (
          <li key={row}>
            <i />
            <div data-name>
              <Blank width={58} />
              <Blank width={84} />
              <Blank width={46} />
            </div>
            <dl>
              {facts.map(({ name }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Blank width={64} />
                  </dd>
                </div>
              ))}
            </dl>
            <p>{'\u00a0'}</p>
          </li>
        ))}
      </Rows>
    </div>
  </div>
);

/** @param width percent */
const Blank = ({ width }: { width: number }) => <s style={{ width: `${width}%` }} />;

/* Picture, name, category, lead time, public, orders, price, actions. */
const columns = css`
  grid-template-columns: 144px minmax(0, 1fr) 92px 80px 120px 92px 92px 132px;
  column-gap: var(--gap);
`;

const Columns = styled.div`
  display: none;
  @media ${fromWide} {
    ${muted}
    display: grid;
    ${columns}
    padding-bottom: 10px;
    border-bottom: 1px solid var(--line-strong);
    font-weight: 560;
    > :first-child { grid-column: span 2; }
    > :last-child { text-align: right; }
  }
`;

/** Rows of eight columns; of a picture and five facts below 1280 px; facts two by two on phones. */
const Rows = styled.ul`
  > li {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: 10px 16px;
    align-items: start;
    padding-block: 18px;
    border-bottom: 1px solid var(--line);
  }
  small { display: block; ${muted} }
  > li > [data-name] { min-width: 0; overflow-wrap: anywhere; }
  h3 { font-size: var(--t-3); font-stretch: 100%; letter-spacing: -0.005em; line-height: 1.3; }
  [data-name] > a { display: inline-block; margin-top: 4px; font-size: var(--t-1); }
  [data-name] > p {
    display: -webkit-box;
    max-width: 52ch;
    margin-top: 4px;
    color: var(--ink-2);
    font-size: var(--t-2);
    line-height: 1.45;
    text-wrap: pretty;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  dl { grid-column: 1 / -1; display: grid; grid-template-columns: 1fr 1fr; gap: 8px 16px; }
  dt { ${muted} line-height: 1.4; }
  dd { font-size: var(--t-2); font-variant-numeric: tabular-nums; line-height: 1.4; }
  [data-strong] > :not(small) { font-weight: 600; }
  dd > b { display: inline-flex; gap: 7px; align-items: baseline; font-weight: 560; }
  [data-public] { color: var(--ok); }
  b > .lucide { width: 15px; height: 15px; stroke-width: 2; translate: 0 2px; }
  > li > p { grid-column: 1 / -1; display: flex; gap: 20px; font-size: var(--t-2); }
  > [data-withdrawn] { color: var(--ink-2); }
  > [data-withdrawn] :is(h3, dd, dd > *) { color: inherit; font-weight: 400; }
  > [data-withdrawn] > :first-child { opacity: 0.55; }
  /* While the list loads: a frame for a picture, and a line in the middle of each text. */
  > li > i { aspect-ratio: 4 / 3; border: 1px solid var(--line-strong); background: var(--inset); }
  s { display: flex; align-items: center; height: 1lh; }
  s::before { content: ''; flex: 1; height: 1px; background: var(--line-strong); }
  @media ${fromTablet} { dl > :last-child s { margin-left: auto; } }
  @media ${fromTablet} and ${belowWide} {
    > li { grid-template-columns: 144px minmax(0, 1fr); column-gap: var(--gap); }
    > li > :first-child { grid-row: span 3; }
    dl { grid-column: 2; grid-template-columns: 1fr 0.9fr 1.2fr 1fr 88px; }
    > li > p { grid-column: 2; }
    dl > :last-child { text-align: right; }
  }
  @media ${fromWide} {
    > li { ${columns} align-items: center; padding-block: 16px; }
    dl, dl > div { display: contents; }
    dt { ${visuallyHidden} }
    dl > :last-child > dd { text-align: right; }
    > li > p { grid-column: auto; justify-content: flex-end; }
  }
`;
