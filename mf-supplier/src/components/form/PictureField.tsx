import { pictureNote } from '@fieldbox/contract/catalogue/componentPictures';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import { supplierImageField } from '@fieldbox/contract/suppliers/supplierComponentFields';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { PartPicture } from '@fieldbox/shop-ui/illustrations/PartPicture';
import { PartWindow } from '@fieldbox/shop-ui/illustrations/PartWindow';
import { FormField } from '@onesite/shared-ui/forms/FormField';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import { useSelectedPart } from './useSelectedPart.ts';

type Props = { saved: SupplierComponent | undefined };

/** The address of a picture, and what visitors see of the one that is saved: the site fetches it, no browser does. */
export function PictureField({ saved }: Props) {
  const { input, meta } = useField<string>('imageUrl', { subscription: { value: true, error: true } });
  const part = useSelectedPart();
  const address = input.value.trim();
  const shown = saved?.imageUrl === address ? saved : undefined;
  const isNew = address !== '' && meta.error === undefined;
  const note = shown ? pictureNote(shown) : isNew && 'We fetch the picture once you have saved this component.';
  return (
    <Sides>
      <PartPicture url={shown?.pictureUrl ?? null} alt="Your picture">
        <PartWindow part={part} alt={`${partLabel(part)}: the drawing`} />
      </PartPicture>
      <FormField field={supplierImageField} optional note={<Note role="status">{note}</Note>} />
    </Sides>
  );
}

const Sides = styled.div`
  display: grid;
  gap: var(--s-5);
  > :first-child { max-width: 200px; }
  @media (min-width: 620px) { grid-template-columns: 200px minmax(0, 1fr); }
`;

const Note = styled.p`
  min-height: 1.45em;
  color: var(--ink-2);
  font-size: var(--t-1);
  line-height: 1.45;
`;
