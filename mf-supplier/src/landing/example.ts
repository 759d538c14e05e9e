/** The component that the landing page follows from its data sheet to an order. */
export const exampleComponent = {
  name: 'Inlet Panel 4 × 32 A',
  category: 'Power',
  price: 3640.5,
  leadTimeInDays: 18,
  protection: 'IP55',
} as const;

/** An order that holds it: its container, and its parts in the order of the numbers on the drawing. */
export const exampleContainer = { name: '20 ft standard', basePrice: 18_500 };
export const exampleParts: { name: string; price: number }[] = [
  { name: 'Solar Panel Array', price: 8_400 },
  { name: 'Satellite Terminal', price: 14_800 },
  exampleComponent,
  { name: 'Climate Control Unit', price: 5_600 },
];
