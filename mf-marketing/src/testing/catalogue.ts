import type { Container } from '@fieldbox/contract/catalogue/catalogue';

export const container = (id: number, kind: Container['kind'], basePrice: number): Container => ({
  id,
  kind,
  name: `${kind} unit`,
  description: 'Fits.',
  imageUrl: '',
  basePrice,
  ...{ weightInKg: 4_700, wattsDrawn: 240, leadTimeInDays: 30 },
});
