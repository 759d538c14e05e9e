import { readStored } from '@onesite/shared-host/storage';

export const variantsKey = 'mf-configurator.variants';

/** Whether anything is kept, for the first view: what it is, is read by code that comes later. */
export const hasVariants = () => readStored('local', variantsKey) !== null;
