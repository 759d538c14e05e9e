import { climateRange, containerFigures, doorway } from '@fieldbox/contract/catalogue/containerFigures';
import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { containerCounts, containerLengths } from '@fieldbox/contract/catalogue/containerSizes';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import { inKilograms, inWatts, withUnit } from '@fieldbox/contract/catalogue/figureTexts';
import { inDays } from '@fieldbox/contract/catalogue/leadTime';
import { brand } from '@fieldbox/contract/site/brand';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { printPage } from '@fieldbox/shop-ui/print/printPage';
import { Measured, UnitChoice } from '@fieldbox/shop-ui/product/Measured';
import { formatUtcDay } from '@onesite/shared-contract/formats/dates';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Printer } from '@onesite/shared-ui/icons/Printer';
import { styled } from 'styled-components';
import { FromPrice } from '../catalogue/FromPrice.tsx';
import { inMetres, sizeOf } from '../catalogue/sizes.ts';
import { DrawingDownload } from './DrawingDownload.tsx';
import { LifterTable } from './LifterTable.tsx';
import { measuredDrawings } from './measuredDrawings.ts';

type Props = { kind: ContainerKind; name: string; offered: readonly Container[] | undefined };

/** All that is known of an empty unit of a kind, as a title block that prints on one page. */
export function KindSheet({ kind, name, offered }: Props) {
  const { weightInKg, wattsDrawn, leadTimeInDays, people, inside, floor, footprint } = containerFigures[kind];
  const pieces = containerCounts[kind];
  const length = containerLengths[kind];
  const pieceKg = weightInKg / pieces;
  const drawings = measuredDrawings[kind];
  const isWhole = pieces === 1;
  const facts = [
    ['Outside', sizeOf(kind)],
    ['Inside', `${inMetres(inside)}${isWhole ? '' : ' each'}, floor ${withUnit(floor, 'm²')}`],
    ['Opened on site', inMetres(footprint)],
    ['Doors at the end', inMetres(doorway)],
    ['People', `${people.join(' to ')} at work`],
    ['With climate control', `${withUnit(20, '°C')} inside at ${climateRange}`],
    [
      'Travels as',
      isWhole
        ? `one container of ${withUnit(length, 'ft')}`
        : `${pieces} containers of ${withUnit(length, 'ft')}, each lifted on its own`,
    ],
    ['Weight without components', `${inKilograms(weightInKg)}${isWhole ? '' : `, ${inKilograms(pieceKg)} each`}`],
    ['Corner castings', '8 to each container; twist locks, ISO spreaders and slings'],
    ['Fork pockets', length === 20 ? '2 in the base of the side' : 'none'],
    ['Power it draws itself', `${inWatts(wattsDrawn)} on average`],
    ['Lead time', inDays(leadTimeInDays)],
  ] as const;
  return (
    <>
      <Sheet>
        <Title>
          <h2>{offered?.[0]?.name ?? name}</h2>
          <FromPrice offered={offered} name={name} />
        </Title>
        <Body>
          <Drawing>
            <DrawingImage
              shown={drawings.narrow}
              wide={drawings.sheet}
              wideFrom={768}
              loading="eager"
              fetchPriority="high"
            />
          </Drawing>
          <Cells>
            <Facts>
              {facts.map(([term, fact]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>
                    <Measured>{fact}</Measured>
                  </dd>
                </div>
              ))}
            </Facts>
            <LifterTable kind={kind} pieceKg={pieceKg} />
          </Cells>
        </Body>
        <Foot>
          <p>
            Weights, power and lead times are for planning. Components add to them; the configurator adds all of it up.
          </p>
          <p>
            <span>{`${brand.name} · ${brand.email} · ${brand.phone}`}</span> <PrintDate />
          </p>
        </Foot>
      </Sheet>
      <Actions>
        <Button onClick={printPage}>
          <Printer />
          Print
        </Button>
        <UnitChoice />
        <DrawingDownload kind={kind} name={name} />
      </Actions>
    </>
  );
}

/* The sheet of the page: a title block, ruled inside. On paper it has the drawing's scale, and everything fits one page. */
const Sheet = styled.article`
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  @media print {
    max-width: 182mm;
    font-size: 8.5pt;
    line-height: 1.35;
    break-inside: avoid;
  }
`;

const Title = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-5);
  align-items: baseline;
  justify-content: space-between;
  padding: var(--s-4) var(--s-5);
  border-bottom: 1px solid var(--line-strong);
  > h2 { font-size: var(--t-5); }
  @media print {
    padding: 5pt 8pt;
    > h2 { font-size: 14pt; }
    > a { min-height: 0; text-decoration: none; }
  }
`;

/* Beside the drawing on a wide screen, below it on a narrow one and on paper. */
const Body = styled.div`
  display: grid;
  > * { min-width: 0; }
  @media not print { @media (min-width: 1180px) { grid-template-columns: minmax(0, 1fr) 440px; } }
`;

const Drawing = styled.div`
  display: grid;
  align-items: center;
  padding: var(--s-5);
  background: var(--paper);
  img { max-width: 360px; }
  @media (min-width: 768px) { img { max-width: 720px; } }
  @media print {
    padding: 4pt 0 4pt 1mm;
    img { width: 180mm; max-width: none; }
  }
`;

const Cells = styled.div`
  border-top: 1px solid var(--line-strong);
  > * { min-width: 0; }
  @media (min-width: 1180px) { border-top: 0; border-left: 1px solid var(--line-strong); }
  @media print {
    display: grid;
    grid-template-columns: 3fr 2fr;
    border-top: 1px solid var(--line-strong);
    border-left: 0;
    > dl { border-right: 1px solid var(--line-strong); }
  }
`;

const Facts = styled.dl`
  > div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: var(--s-4);
    padding: var(--s-2) var(--s-5);
    font-size: var(--t-2);
    font-variant-numeric: tabular-nums;
  }
  > div + div { border-top: 1px solid var(--line); }
  dt { color: var(--ink-2); font-size: var(--t-1); line-height: 1.7; }
  @media print {
    > div { gap: 6pt; padding: 1pt 8pt; font-size: 8pt; }
    dt { font-size: 8pt; line-height: inherit; }
  }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1) var(--s-5);
  justify-content: space-between;
  padding: var(--s-3) var(--s-5);
  border-top: 1px solid var(--line-strong);
  color: var(--ink-2);
  font-size: var(--t-1);
  @media print { padding: 4pt 8pt; font-size: 8pt; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3) var(--s-5);
  align-items: center;
  padding-top: var(--s-4);
  @media print { display: none; }
`;

/** `· Nov 20, 2025`, on paper alone: a price is of a day. Written in the browser, because a document may be of an earlier one. */
const PrintDate = () => <OnPaper ref={writeToday} />;

function writeToday(place: HTMLElement | null) {
  if (place) place.textContent = `· ${formatUtcDay(new Date())}`;
}

const OnPaper = styled.span`
  @media not print { display: none; }
`;
