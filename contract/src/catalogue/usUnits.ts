const conversions = {
  kg: { unit: 'lb', of: (kg: number) => whole(kg * 2.20462) },
  'm²': { unit: 'sq ft', of: (squareMetres: number) => whole(squareMetres * 10.7639) },
  m: { unit: 'ft', of: (metres: number) => (metres * 3.28084).toFixed(1) },
  '°C': { unit: '°F', of: (celsius: number) => whole(celsius * 1.8 + 32) },
};

const number = /-?\d[\d,.]{0,14}/g;
const measure = /(-?\d[\d,.]{0,14}(?:\s(?:×|to)\s-?\d[\d,.]{0,14}){0,2})\s(kg|m²|m|°C)(?![\p{L}\d])/gu;

/** A metric text for readers who measure in US units: `9,061 lb` for `4,110 kg`, `20.0 × 8.0 ft` for `6.10 × 2.44 m`. */
export const inUsUnits = (text: string): string =>
  text.replace(measure, (_, numbers: string, of: keyof typeof conversions) => {
    const { unit, of: convert } = conversions[of];
    return `${numbers.replace(number, (one) => convert(Number(one.replaceAll(',', ''))))}\u00a0${unit}`;
  });

const whole = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
