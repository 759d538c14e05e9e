import { PrintTool } from '@fieldbox/shop-ui/print/PrintTool';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'PrintTool',
  use: 'Prints the page, among the tools at its head.',
  states: { Plain: <PrintTool /> },
};
