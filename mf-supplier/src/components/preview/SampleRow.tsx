import { Checkbox } from '@fieldbox/shared-ui/forms/Checkbox';
import { ComponentRow } from '@fieldbox/shared-ui/product/ComponentRow';

type Props = { name: string; icon: string; price: number; leadTime: string; children: string };

/** One of the company's own components, beside the supplier's in the preview. */
export const SampleRow = ({ children, ...component }: Props) => (
  <ComponentRow as="div" {...component} description={children}>
    <Checkbox checked={false} readOnly tabIndex={-1} aria-hidden />
  </ComponentRow>
);
