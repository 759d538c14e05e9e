import type { ExpectedPower } from '../../power/powerTexts.ts';
import type { GivenAnswers } from './rule.ts';

/** The most that each answer may mean, in watts. */
const watts = {
  'Up to 2 kW': 2_000,
  '2-5 kW': 5_000,
  '5-15 kW': 15_000,
  '15-30 kW': 30_000,
  'More than 30 kW': 30_000,
};

const hours = { 'Up to 2 hours': 2, '2-8 hours': 8, '8-24 hours': 24, '1-3 days': 72, 'More than 3 days': 72 };

/** What the answers to load and runtime ask for. */
export const expectedPower = ({ powerRequirements, minimumRuntime }: GivenAnswers): ExpectedPower => ({
  watts: lookUp(watts, powerRequirements),
  hours: lookUp(hours, minimumRuntime),
  isMore: powerRequirements === 'More than 30 kW' || minimumRuntime === 'More than 3 days',
});

const lookUp = (table: Readonly<Record<string, number>>, answer: unknown): number =>
  typeof answer === 'string' && Object.hasOwn(table, answer) ? table[answer]! : 0;

const outside = ['Grid connection', 'Diesel generator', 'Vehicle supply', 'Petrol generator'];

/** Whether the answers say what the site has, and it has nothing that could be plugged in. */
export function isOffGrid({ powerSources, existingBackup }: GivenAnswers): boolean {
  const given = [powerSources, existingBackup].flat();
  return Array.isArray(powerSources) && powerSources.length > 0 && !outside.some((source) => given.includes(source));
}
