import { containerFigures } from '@fieldbox/contract/catalogue/containerFigures';
import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { containerCounts, containerLengths } from '@fieldbox/contract/catalogue/containerSizes';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import { inDays } from '@fieldbox/contract/catalogue/leadTime';
import { brand } from '@fieldbox/contract/site/brand';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Printer } from 'lucide-react';
import { FromPrice } from '../catalogue/FromPrice.tsx';
import { sizeOf } from '../catalogue/sizes.ts';
import { DrawingDownload } from './DrawingDownload.tsx';
import { Actions, Body, Cells, Drawing, Facts, Foot, Sheet, Title } from './KindSheet.styles.ts';
import { LifterTable } from './LifterTable.tsx';
import { measuredDrawings } from './measuredDrawings.ts';
import { metricSizeOf } from './metricSizeOf.ts';
import { PrintDate } from './PrintDate.tsx';

type Props = { kind: ContainerKind; name: string; offered: readonly Container[] | undefined };

/** All that is known of an empty unit of a kind, as a title block that prints on one page. */
export function KindSheet({ kind, name, offered }: Props) {
  const { weightInKg, wattsDrawn, leadTimeInDays } = containerFigures[kind];
  const pieces = containerCounts[kind];
  const length = containerLengths[kind];
  const pieceKg = weightInKg / pieces;
  const drawings = measuredDrawings[kind];
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
              <div>
                <dt>Outside</dt>
                <dd>
                  <span>{sizeOf(kind)}</span>
                  <br />
                  <span>{metricSizeOf(kind)}</span>
                </dd>
              </div>
              <div>
                <dt>Travels as</dt>
                <dd>
                  {pieces > 1
                    ? `${pieces} containers of ${length} ft, each lifted on its own`
                    : `one container of ${length} ft`}
                </dd>
              </div>
              <div>
                <dt>Weight without components</dt>
                <dd>{pieces > 1 ? `${kilograms(weightInKg)}, ${kilograms(pieceKg)} each` : kilograms(weightInKg)}</dd>
              </div>
              <div>
                <dt>Corner castings</dt>
                <dd>8 to each container; twist locks, ISO spreaders and slings</dd>
              </div>
              <div>
                <dt>Fork pockets</dt>
                <dd>{length === 20 ? '2 in the base of the side' : 'none'}</dd>
              </div>
              <div>
                <dt>Power it draws itself</dt>
                <dd>{`${wattsDrawn} W on average`}</dd>
              </div>
              <div>
                <dt>Lead time</dt>
                <dd>{inDays(leadTimeInDays)}</dd>
              </div>
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
        <Button onClick={() => window.print()}>
          <Printer />
          Print
        </Button>
        <DrawingDownload kind={kind} name={name} />
      </Actions>
    </>
  );
}

const kilograms = (kg: number) => `${Math.round(kg).toLocaleString('en-US')} kg`;
