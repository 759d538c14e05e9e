import type { ComponentIcon as IconName } from '@fieldbox/contract/catalogue/parts';
import {
  Antenna,
  ArrowLeftRight,
  BatteryCharging,
  Cctv,
  Droplets,
  FireExtinguisher,
  Fuel,
  Lock,
  type LucideIcon,
  Plug,
  RadioTower,
  Refrigerator,
  SatelliteDish,
  Server,
  SolarPanel,
  ThermometerSun,
  Wifi,
  Wind,
  Wrench,
} from 'lucide-react';

/** By the names that components are stored with (docs/specification/configurator.md#icons). Another name is shown as a wrench. */
const icons: Record<IconName, LucideIcon> = {
  'solar-panel': SolarPanel,
  'satellite-dish': SatelliteDish,
  tools: Wrench,
  plug: Plug,
  'temperature-high': ThermometerSun,
  lock: Lock,
  battery: BatteryCharging,
  generator: Fuel,
  'transfer-switch': ArrowLeftRight,
  'wind-turbine': Wind,
  'radio-tower': RadioTower,
  server: Server,
  antenna: Antenna,
  wifi: Wifi,
  cctv: Cctv,
  refrigerator: Refrigerator,
  water: Droplets,
  'fire-extinguisher': FireExtinguisher,
};

export function ComponentIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as IconName] : Wrench;
  return <Icon aria-hidden />;
}
