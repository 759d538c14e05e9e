/**
 * Sample copy for the timeline from 2015 to 2023 (docs/specification/visitors.md#about). Like the testimonials it must
 * be replaced by what really happened before launch.
 */
export const history = [
  {
    year: 2015,
    event: 'The first unit',
    text: 'A workshop in a 20 ft container, built for one customer and one site.',
  },
  {
    year: 2017,
    event: 'Fixed points',
    text: 'Components share their mounting points, so that a delivered unit can be changed.',
  },
  { year: 2019, event: 'Civilian units', text: 'The first medical bay leaves the yard, in white, on the same frame.' },
  { year: 2020, event: 'Expandable containers', text: 'Wider on site than on the road.' },
  { year: 2021, event: 'Supplier programme', text: 'Other makers offer their components for our units, after review.' },
  {
    year: 2023,
    event: 'The configurator',
    text: 'Customers put their unit together themselves, with the estimate beside it.',
  },
];
