import type { ContainerKind } from '../catalogue/containerKinds.ts';
import { addUp, type Figures } from '../catalogue/figures.ts';
import { inHours, inWatts } from '../catalogue/figureTexts.ts';
import { hoursOnTank } from '../catalogue/partPower.ts';
import { type FittedComponent, fitNotes } from '../fit/fitNotes.ts';

/** Where the power comes from, after what is drawn and made: `takes up to 5.5 kW from mains or a generator on site`. */
export function supplyText({
  drawn,
  balance: { short, wattsFromSite, needsFuel },
}: Figures['power']): string | undefined {
  if (drawn === 0) return undefined;
  if (wattsFromSite > 0) return `takes up to ${inWatts(wattsFromSite)} from mains or a generator on site`;
  if (short) return 'has too little power';
  return needsFuel ? 'fuel not included' : undefined;
}

/** What somebody expects of a unit's power: a continuous load, and hours without supply; 0 where nothing is expected. */
export type ExpectedPower = { watts: number; hours: number; isMore?: boolean };

/** What is plugged in, so that the whole load is the one that is expected. */
export function pluggedIn(kind: ContainerKind, components: readonly FittedComponent[], { watts }: ExpectedPower) {
  const wattsDrawn = Math.max(0, watts - addUp(kind, components).power.drawn);
  return wattsDrawn > 0 ? [{ id: 0, name: 'what you plug in', part: null, wattsDrawn }] : [];
}

/** In sentences what a unit draws, what supplies it, what the customer brings, and what is missing. */
export function powerSentences(
  kind: ContainerKind,
  components: readonly FittedComponent[],
  expected: ExpectedPower,
): string[] {
  const all = [...components, ...pluggedIn(kind, components, expected)];
  const { drawn, balance } = addUp(kind, all).power;
  const { short, wattsFromSite, needsFuel, hoursAlone } = balance;
  const notes = fitNotes(kind, all).filter(({ rule }) => rule === 'short-of-power');
  return [
    `${expected.watts >= drawn ? 'You expect to draw up to' : 'It draws'} ${inWatts(drawn)}.`,
    ...(short ? [`${notes[0]?.text ?? 'Nothing supplies it yet'}: you bring the rest, or we plan it with you.`] : []),
    ...(wattsFromSite > 0 ? [`You bring mains or a generator of up to ${inWatts(wattsFromSite)}.`] : []),
    ...(!short && wattsFromSite === 0
      ? [`Its own sources cover that day and night${needsFuel ? '; you bring the fuel' : ''}.`]
      : []),
    ...(expected.hours > 0 ? [runtimeText(expected, hoursAlone, needsFuel)] : []),
    ...(expected.isMore ? ['What is beyond these figures we plan with you.'] : []),
  ];
}

function runtimeText({ hours }: ExpectedPower, hoursAlone: number, needsFuel: boolean): string {
  if (hoursAlone === Number.POSITIVE_INFINITY)
    return `Without supply it runs on its own${needsFuel ? `, ${hoursOnTank} hours on each tank` : ''}.`;
  const alone = hoursAlone > 0 ? `runs ${inHours(hoursAlone)}` : 'does not run';
  if (hoursAlone >= hours) return `Without supply it ${alone}.`;
  return `You ask for ${inHours(hours)} without supply, and it ${alone}: we plan the rest with you.`;
}
