import { factsOfPart, type PartName } from '@fieldbox/contract/catalogue/parts';
import { batteryCabinet } from './batteryCabinet.ts';
import { cameras } from './cameras.ts';
import { cellularAntenna } from './cellularAntenna.ts';
import { climateUnit } from './climateUnit.ts';
import { crate } from './crate.ts';
import { fireCylinder } from './fireCylinder.ts';
import { generatorSet } from './generatorSet.ts';
import { lockBox } from './lockBox.ts';
import { meshNodes } from './meshNodes.ts';
import { networkRack } from './networkRack.ts';
import type { Part } from './part.ts';
import { powerInlet } from './powerInlet.ts';
import { radioMast } from './radioMast.ts';
import { refrigerator } from './refrigerator.ts';
import { satelliteDish } from './satelliteDish.ts';
import { solarArray } from './solarArray.ts';
import { toolBench } from './toolBench.ts';
import { transferSwitch } from './transferSwitch.ts';
import { waterSkid } from './waterSkid.ts';
import { windTurbine } from './windTurbine.ts';

export const parts: Record<PartName, Part> = {
  'solar-panel': solarArray,
  'satellite-dish': satelliteDish,
  tools: toolBench,
  plug: powerInlet,
  'temperature-high': climateUnit,
  lock: lockBox,
  battery: batteryCabinet,
  generator: generatorSet,
  'transfer-switch': transferSwitch,
  'wind-turbine': windTurbine,
  'radio-tower': radioMast,
  server: networkRack,
  antenna: cellularAntenna,
  wifi: meshNodes,
  cctv: cameras,
  refrigerator,
  water: waterSkid,
  'fire-extinguisher': fireCylinder,
  crate,
};

/** The part of this name; a crate for one that only a newer release knows. */
export const knownPart = (part: string): PartName => (factsOfPart(part) ? (part as PartName) : 'crate');
