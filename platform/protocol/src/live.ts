import type { FailedRoute, SwitchStages } from './registry.ts';
import type { RunningVariant, VersionName } from './releases.ts';

/** A version, with the SHA-256 (hex) of its record: its facts and digests as the store has them. */
export type VersionRecord = VersionName & { record: string };

export type StoredSet = { number: number; environment: string; members: VersionRecord[] };

/** Everything that the edges of an environment have to know. The registry signs it, and also writes it to the store. */
export type LiveDocument = {
  environment: string;
  /** Grows with each change: an edge takes no document with a lower one. */
  number: number;
  /** The newest set, its time, and its age when this document was made. Null before the first set. */
  set: (StoredSet & { at: string; ageMs: number }) | null;
  /** Numbers of earlier sets, newest first. An edge that starts and cannot serve the newest set tries these. */
  earlier: number[];
  variants: RunningVariant[];
  /** The versions that variants use in place of versions of the set. */
  variantVersions: VersionRecord[];
  /** By package, the versions whose files everybody may load: those that are, or were lately, in a set or a cohort. */
  released: Record<string, string[]>;
};

/** A message of an edge: the set that it serves, and the reports of browsers. */
export type EdgeMessage = {
  environment: string;
  /** Grows with each message of the edge, also after a restart. The registry ignores a message with a lower number. */
  sequence: number;
  serving: number | null;
  failed: FailedRoute[];
  /** The newer set that it cannot serve, and why. */
  refused: { number: number; reason: string } | null;
  /** The stages of its switch to the set that it serves. */
  stages: SwitchStages | null;
  /** The registry adds the reports of each number once, because an edge repeats a message whose response was lost. */
  reports: { number: number; collected: CollectedReports } | null;
};

/** Reports of browsers, added up. */
export type CollectedReports = {
  errors: { name: string; version: string; error: string; positions: string[]; route: string; count: number }[];
  cohorts: { cohort: string; views: number; withError: number; liveViews: number; liveWithError: number }[];
};

/** Where the store has the registry's texts. */
export const liveDocumentPath = (environment: string) => `live/${environment}.json`;
export const setPath = (number: number) => `sets/${number}.json`;

/** An edge counts as lost after this many seconds without a message. Two messages may be missing until then. */
export const lostSeconds = 12;
