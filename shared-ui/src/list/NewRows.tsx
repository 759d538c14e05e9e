import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';

/** What has come to a list since it was read, and how to see it. */
export type NewRowsProps = { count: number; onShow: () => void };

/** The API counts up to this; one more means 'more than'. */
const counted = 1000;

/** '3 new orders, show', over the top edge of the table: nothing moves when it comes or goes. */
export function NewRows({ count, noun, onShow }: NewRowsProps & { noun: string }) {
  return (
    <Place role="status">
      {count > 0 ? (
        <Pill variant="ink" size="small" onClick={onShow}>
          {text(count, noun)}
        </Pill>
      ) : null}
    </Place>
  );
}

function text(count: number, noun: string) {
  if (count > counted) return `More than ${counted.toLocaleString('en-US')} new ${noun}, show`;
  return `${count.toLocaleString('en-US')} new ${count === 1 ? noun.replace(/s$/, '') : noun}, show`;
}

const Place = styled.div`
  position: absolute;
  z-index: 3;
  inset: -14px 0 auto;
  display: flex;
  justify-content: center;
  pointer-events: none;
`;

const Pill = styled(Button)`
  min-height: 26px;
  height: 26px;
  padding-block: 0;
  pointer-events: auto;
`;
