export const bays = [
  { name: 'North', units: 14 },
  { name: 'South', units: 9 },
];
