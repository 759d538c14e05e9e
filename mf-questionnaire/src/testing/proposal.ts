import type { ShownProposal } from '@fieldbox/contract/survey/proposal/proposalToday';
import type { StoredProposal } from '@fieldbox/contract/survey/proposal/storedProposal';

const unknown = { weightInKg: null, wattsDrawn: null, wattsMade: null, wattHoursStored: null, leadTimeInDays: null };

/** As the API has stored it. */
export const clinicProposal: StoredProposal = {
  rules: 1,
  sector: 'civilian',
  mission: { id: 8, name: 'Medical Outreach', reason: 'You support field medical care.' },
  container: {
    id: 11,
    kind: '20ft',
    name: '20 ft standard',
    basePrice: 18_500,
    reason: 'Nothing in your answers calls for a larger one.',
  },
  components: [
    {
      ...unknown,
      id: 21,
      part: 'solar-panel',
      icon: 'solar-panel',
      name: 'Solar Panel Array',
      price: 8_400,
      reason: 'Solar is one of your power sources.',
    },
    {
      ...unknown,
      id: 22,
      part: 'lock',
      icon: 'lock',
      name: 'Security Lock Set',
      price: 980.5,
      reason: 'Access control: yes.',
    },
  ],
  totalPrice: 27_880.5,
};

export const shownToday = (today: Partial<ShownProposal['today']> = {}): ShownProposal => ({
  ...clinicProposal,
  today: { totalPrice: clinicProposal.totalPrice, changed: [], withdrawn: [], ...today },
});
