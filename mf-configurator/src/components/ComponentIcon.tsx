import { Lock, type LucideIcon, Plug, SatelliteDish, SolarPanel, ThermometerSun, Wrench } from 'lucide-react';

/** Public spec, 3: the known icon names of components. */
const icons: Record<string, LucideIcon> = {
  'solar-panel': SolarPanel,
  'satellite-dish': SatelliteDish,
  tools: Wrench,
  plug: Plug,
  'temperature-high': ThermometerSun,
  lock: Lock,
};

export function ComponentIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name]! : Wrench;
  return <Icon aria-hidden />;
}
