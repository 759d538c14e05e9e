import type { FailedRoute, SwitchStages } from './registry.ts';
import type { RunningCohort, VersionName } from './releases.ts';
import type { SpeedVital } from './reports.ts';

/** A version, with the SHA-256 (hex) of its record: its facts and digests as the store has them. */
export type VersionRecord = VersionName & { record: string };

export type StoredSet = { number: number; environment: string; members: VersionRecord[] };

/** What all edges of an environment have to know. The registry signs it, and also writes it to the store. */
export type LiveDocument = {
  environment: string;
  /** Grows with each change: an edge takes no document with a lower one. */
  number: number;
  /** The newest set, its time, and its age when this document was made. Null before the first set. */
  set: (StoredSet & { at: string; ageMs: number }) | null;
  /** Numbers of earlier sets, newest first. An edge that starts and cannot serve the newest set tries these. */
  earlier: number[];
  /** Those that run, oldest first. */
  cohorts: RunningCohort[];
  /** The versions that cohorts use in place of versions of the set. */
  cohortVersions: VersionRecord[];
  /** By package, the versions whose files everybody may load: those that are, or were lately, in a set or a cohort. */
  released: Record<string, string[]>;
};

/** A preview that can be opened, as an edge gets it. The registry signs what it answers. */
export type OpenPreview = {
  id: string;
  /** SHA-256 of its handle, in hex. */
  digest: string;
  members: Record<string, string>;
  /** Whether it shows its members alone, as an earlier set was, and nothing that has come since. */
  isWhole?: boolean;
  /** When it ends by itself, and in how many milliseconds, because an edge's clock may be wrong. */
  until: string;
  leftMs: number;
  note: string;
  /** Who made it, with which token, and the teams of the replaced packages. */
  token: string;
  person: string | null;
  teams: string[];
  versions: VersionRecord[];
};

export type PreviewAnswer = { environment: string; previews: OpenPreview[] };

/** What an edge says of itself: the set that it serves. */
export type EdgeMessage = {
  environment: string;
  /** A counter, which goes on from what the registry answers (`EdgeAnswer`). The registry ignores a message that is not above the last one. */
  sequence: number;
  serving: number | null;
  failed: FailedRoute[];
  /** The newer set that it cannot serve, and why. */
  refused: { number: number; reason: string } | null;
  /** The stages of its switch to the set that it serves. */
  stages: SwitchStages | null;
};

/** The highest number of this edge's messages and reports that the registry has. If that is above the message's, the message was ignored. */
export type EdgeAnswer = { sequence: number };

/** What browsers reported to an edge. The registry adds those of a number once, because an edge repeats them if the response was lost. */
export type NumberedReports = { number: number; collected: CollectedReports };

/** Reports of browsers, added up. */
export type CollectedReports = {
  errors: { name: string; version: string; error: string; positions: string[]; route: string; count: number }[];
  cohorts: { cohort: string; views: number; withError: number; liveViews: number; liveWithError: number }[];
  /** How often a version had a vital of this step; or a cohort, by its id, with `cohort` or `live` in place of the version. */
  vitals?: { name: string; version: string; vital: SpeedVital; step: number; count: number }[];
};

/** Where the store has the registry's texts. */
export const liveDocumentPath = (environment: string) => `live/${environment}.json`;
export const setPath = (number: number) => `sets/${number}.json`;

/** An edge counts as lost after this many seconds without a message. Two messages may be missing until then. */
export const lostSeconds = 12;

/** The header of answers to edges with the time of the registry's machine, in milliseconds since 1970. */
export const registryTime = 'Registry-Time';
/** Clocks may differ by so many seconds before somebody has to set them. */
const maxClockSeconds = 2;

/** @param seconds by which this machine's clock is ahead of the registry's @returns undefined if they agree */
export function clockProblem(seconds: number) {
  if (Math.abs(seconds) <= maxClockSeconds) return undefined;
  const side = seconds > 0 ? 'ahead of' : 'behind';
  return `this machine's clock is ${Math.abs(Math.round(seconds))} s ${side} the registry's: set both by NTP`;
}
