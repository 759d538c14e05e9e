/// <reference types="@fieldbox/illustrations/unitJson" />
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import type { DrawnUnit } from './DrawingImage.tsx';
import antenna from './parts/antenna.unit.json';
import battery from './parts/battery.unit.json';
import cctv from './parts/cctv.unit.json';
import crate from './parts/crate.unit.json';
import fireExtinguisher from './parts/fire-extinguisher.unit.json';
import generator from './parts/generator.unit.json';
import lock from './parts/lock.unit.json';
import plug from './parts/plug.unit.json';
import radioTower from './parts/radio-tower.unit.json';
import refrigerator from './parts/refrigerator.unit.json';
import satelliteDish from './parts/satellite-dish.unit.json';
import server from './parts/server.unit.json';
import solarPanel from './parts/solar-panel.unit.json';
import temperatureHigh from './parts/temperature-high.unit.json';
import tools from './parts/tools.unit.json';
import transferSwitch from './parts/transfer-switch.unit.json';
import water from './parts/water.unit.json';
import wifi from './parts/wifi.unit.json';
import windTurbine from './parts/wind-turbine.unit.json';

/** Each part where it is bolted, as files that the build makes. */
export const partWindows: Record<PartName, DrawnUnit> = {
  'solar-panel': solarPanel,
  'satellite-dish': satelliteDish,
  tools,
  plug,
  'temperature-high': temperatureHigh,
  lock,
  battery,
  generator,
  'transfer-switch': transferSwitch,
  'wind-turbine': windTurbine,
  'radio-tower': radioTower,
  server,
  antenna,
  wifi,
  cctv,
  refrigerator,
  water,
  'fire-extinguisher': fireExtinguisher,
  crate,
};
