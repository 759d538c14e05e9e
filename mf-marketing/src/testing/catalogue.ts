import { figureFields } from '@fieldbox/contract/catalogue/componentFields';
import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import { partOfIcon } from '@fieldbox/contract/catalogue/parts';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { emptyValues } from '@fieldbox/contract/testing/emptyValues';

export const container = (id: number, kind: Container['kind'], basePrice: number): Container => ({
  id,
  kind,
  name: `${kind} unit`,
  description: 'Fits.',
  imageUrl: '',
  basePrice,
});

export const component = (id: number, icon: string, price: number, isSuppliers = false): CatalogueComponent => ({
  id,
  name: `${isSuppliers ? 'Supplied' : 'Own'} ${icon}`,
  description: 'Bolts on.',
  part: partOfIcon(icon),
  icon,
  price,
  category: 'equipment',
  imageUrl: null,
  pictureUrl: null,
  ...emptyValues([...figureFields, ...suppliedFields]),
  weightInKg: 100,
  supplier: isSuppliers ? { id: 1, companyName: 'Nordlicht' } : null,
  version: 1,
});
