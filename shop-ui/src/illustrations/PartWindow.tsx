/// <reference types="@fieldbox/illustrations/unitJson" />
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { styled } from 'styled-components';
import { DrawingImage, type DrawnUnit } from './DrawingImage.tsx';
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

export type PartWindowProps = {
  /** null: the component is inside, and is not drawn. */
  part: PartName | null;
  /** Empty beside a text that says the same. */
  alt: string;
};

/** A part at its place on a unit, in a frame of 4 to 3 that is as wide as its container. For `null`, a sheet of paper. */
export function PartWindow({ part, alt }: PartWindowProps) {
  if (part === null) {
    return (
      <Place>
        <svg
          viewBox="0 0 24 24"
          width="40"
          height="40"
          role="img"
          aria-label={alt}
          aria-hidden={alt === '' || undefined}
        >
          <path d="M4 2h16v20H4z M8 7h8 M8 12h8 M8 17h5" />
        </svg>
      </Place>
    );
  }
  // A newer release may know more parts.
  return (
    <Place>
      <DrawingImage shown={partWindows[part] ?? partWindows.crate} alt={alt} />
    </Place>
  );
}

const Place = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  width: 100%;
  color: var(--ink-2);
  > svg { fill: none; stroke: currentColor; stroke-linejoin: round; }
`;

const partWindows: Record<PartName, DrawnUnit> = {
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
