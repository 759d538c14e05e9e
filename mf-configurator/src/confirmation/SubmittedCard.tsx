import type { SubmittedConfiguration } from '@fieldbox/contract/configurations';
import { formatMoney } from '@fieldbox/contract/money';
import { Button } from '@fieldbox/shared-ui/actions/Button';
import { PageHeading } from '@fieldbox/shared-ui/layout/PageHeading';
import { Foot, Rows, Sheet } from './SubmittedCard.styles.ts';

type Props = { configuration: SubmittedConfiguration; onStartOver: () => void };

/** The total is the server's own figure. */
export function SubmittedCard({ configuration, onStartOver }: Props) {
  const { mission, container, components, totalPrice } = configuration;
  const rows = [
    ['Mission', mission.name],
    ['Container', container.name],
    ['Components', components.length],
  ] as const;
  return (
    <>
      <PageHeading size="tool" lede="A representative follows up with a quote within 24 business hours.">
        Configuration Submitted!
      </PageHeading>
      <Sheet>
        <Rows>
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Estimated total</dt>
            <dd>{formatMoney(totalPrice)}</dd>
          </div>
        </Rows>
        <p>Final pricing may vary by deployment location and customization.</p>
      </Sheet>
      <Foot>
        <Button onClick={onStartOver}>Create Another Configuration</Button>
      </Foot>
    </>
  );
}
