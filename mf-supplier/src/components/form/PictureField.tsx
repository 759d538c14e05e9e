import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import { supplierImageField } from '@fieldbox/contract/suppliers/supplierComponentFields';
import { PartPicture, type PictureState } from '@fieldbox/shop-ui/illustrations/PartPicture';
import { PartWindow } from '@fieldbox/shop-ui/illustrations/PartWindow';
import { FormField } from '@onesite/shared-ui/forms/FormField';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePictureUrl } from './usePictureUrl.ts';
import { useSelectedPart } from './useSelectedPart.ts';

/** The address of a picture, and what visitors will see of it. Only this browser fetches it. */
export function PictureField() {
  const url = usePictureUrl();
  const part = useSelectedPart();
  const [seen, setSeen] = useState<{ url: string; state: PictureState }>();
  const state = url !== null && seen?.url === url ? seen.state : undefined;
  return (
    <Sides>
      <PartPicture url={url} alt="Your picture" onState={(state) => url && setSeen({ url, state })}>
        <PartWindow part={part} alt={`${partLabel(part)}: the drawing`} />
      </PartPicture>
      <FormField field={supplierImageField} optional note={<Note role="status">{noteOf(url, state)}</Note>} />
    </Sides>
  );
}

function noteOf(url: string | null, state: PictureState | undefined) {
  if (url === null) return null;
  if (!url.startsWith('https://')) return 'Visitors see the drawing: only pictures from an https address are shown.';
  if (state === undefined) return 'Looking for the picture…';
  if (state === 'failed')
    return 'No picture loaded from this address within 5 seconds. Visitors see the drawing until one loads.';
  const isLikeFrame = Math.abs(state.width / state.height - 4 / 3) < 0.01;
  return (
    <Found>
      <Check size={15} aria-hidden />
      <span>{`${state.width} × ${state.height} pixels, ${isLikeFrame ? 'shown at 4:3' : 'cropped to 4:3'}`}</span>
    </Found>
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

const Found = styled.span`
  display: flex;
  gap: 8px;
  align-items: baseline;
  color: var(--ok);
  font-weight: 560;
  > .lucide { flex: none; translate: 0 2px; }
`;
