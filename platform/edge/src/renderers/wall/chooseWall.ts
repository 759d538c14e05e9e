import { namespaceWall } from './namespaceWall.ts';
import { noWall } from './noWall.ts';
import { probeWall } from './probeWall.ts';
import { seccompWall } from './seccompWall.ts';
import { uidWall } from './uidWall.ts';
import type { Wall } from './wall.ts';

export type ChosenWall = {
  wall: Wall;
  /** Why the stronger kinds do not work, by kind. */
  refused: string[];
};

const candidates = { namespaces: namespaceWall, seccomp: seccompWall, uid: uidWall };

/** The strongest sandbox that works on this machine: each is probed before it is used. */
export async function chooseWall(): Promise<ChosenWall> {
  const refused: string[] = [];
  for (const [kind, make] of Object.entries(candidates)) {
    try {
      const wall = make();
      await probeWall(wall);
      return { wall, refused };
    } catch (error) {
      refused.push(`${kind}: ${(error as Error).message.trim().split('\n')[0]}`);
    }
  }
  return { wall: noWall, refused };
}

let chosen: Promise<ChosenWall> | undefined;

/** Chosen once, for all renderers of this process. */
export const rendererWall = () => {
  chosen ??= chooseWall();
  return chosen;
};
