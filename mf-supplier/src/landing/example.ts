/** The component that the landing page follows from its data sheet to an order. */
export const exampleComponent = {
  name: 'Inlet Panel 4 × 32 A',
  category: 'Power',
  price: 3640.5,
  leadTimeInDays: 18,
  protection: 'IP55',
} as const;

/** An order that holds it, in the order of the numbers on the drawing; the container has none. */
export const exampleOrder: { name: string; price: number }[] = [
  { name: '20 ft standard', price: 18_500 },
  { name: 'Solar Panel Array', price: 8_400 },
  { name: 'Satellite Terminal', price: 14_800 },
  exampleComponent,
  { name: 'Climate Control Unit', price: 5_600 },
];
