import type { States } from './frame/states.ts';
import { actions } from './parts/actions.states.tsx';
import { charts } from './parts/charts.states.tsx';
import { data, list } from './parts/data.states.tsx';
import { feedback } from './parts/feedback.states.tsx';
import { fields } from './parts/fields.states.tsx';
import { forms } from './parts/forms.states.tsx';
import { illustrations } from './parts/illustrations.states.tsx';
import { layout } from './parts/layout.states.tsx';
import { navigation } from './parts/navigation.states.tsx';
import { overlay } from './parts/overlay.states.tsx';
import { brand, conflict, login, print, product, proposal } from './parts/shop.states.tsx';

/** The groups in their order on the page. */
export const groups: Readonly<Record<string, readonly States[]>> = {
  brand,
  actions,
  forms: [...fields, ...forms],
  navigation,
  data,
  list,
  charts,
  feedback,
  overlay,
  illustrations,
  layout,
  conflict,
  login,
  print,
  product,
  proposal,
};

export const nameOf = (group: string) => `${group[0]?.toUpperCase()}${group.slice(1)}`;

export const partId = (group: string, { part }: States) => `${group}-${part.replaceAll(' ', '-')}`;
