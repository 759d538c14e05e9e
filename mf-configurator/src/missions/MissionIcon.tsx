import {
  BriefcaseMedical,
  Drone,
  FlaskConical,
  HeartPulse,
  HelpingHand,
  Laptop,
  type LucideIcon,
  SatelliteDish,
  Shield,
} from 'lucide-react';

/** Public spec, 3: the known icon names of missions. */
const icons: Record<string, LucideIcon> = {
  'shield-alt': Shield,
  drone: Drone,
  'first-aid': BriefcaseMedical,
  'satellite-dish': SatelliteDish,
  'hands-helping': HelpingHand,
  heartbeat: HeartPulse,
  flask: FlaskConical,
  laptop: Laptop,
};

export function MissionIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name]! : Shield;
  return <Icon aria-hidden />;
}
