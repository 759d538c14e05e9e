import type { FailedRoute, SwitchStages } from './registry.ts';
import type { RunningVariant, VersionName } from './releases.ts';

/** A version, with the SHA-256 (hex) of its record: its facts and digests as the store has them. */
export type VersionRecord = VersionName & { record: string };

/** An environment's set, as it is stored. */
export type StoredSet = { number: number; environment: string; members: VersionRecord[] };

/** All that an environment's edges serve by. The registry signs it, and keeps it in the store as well. */
export type LiveDocument = {
  environment: string;
  /** Grows with each change: an edge takes no document with a lower one. */
  number: number;
  /** The newest set, when it was made, and how long before this document; null before the first. */
  set: (StoredSet & { at: string; ageMs: number }) | null;
  /** Numbers of earlier sets, newest first, for an edge that starts and cannot serve the newest. */
  earlier: number[];
  variants: RunningVariant[];
  /** The versions that variants have instead of the set's. */
  variantVersions: VersionRecord[];
  /** The versions that are, or lately were, in a set or a cohort, by package: everybody may load their files. */
  released: Record<string, string[]>;
};

/** What an edge serves, and what browsers reported to it. */
export type EdgeMessage = {
  environment: string;
  /** Grows with each message of the edge, also after a restart: an older one changes nothing. */
  sequence: number;
  serving: number | null;
  failed: FailedRoute[];
  /** The newer set that it cannot serve, and why. */
  refused: { number: number; reason: string } | null;
  /** The stages of its switch to the set that it serves. */
  stages: SwitchStages | null;
  /** Reports that the registry may have already, if its response was lost: it adds those of each number once. */
  reports: { number: number; collected: CollectedReports } | null;
};

/** What browsers reported, added up. */
export type CollectedReports = {
  errors: { name: string; version: string; error: string; positions: string[]; route: string; count: number }[];
  cohorts: { cohort: string; views: number; withError: number; liveViews: number; liveWithError: number }[];
};

/** Where the store has the registry's texts. */
export const liveDocumentPath = (environment: string) => `live/${environment}.json`;
export const setPath = (number: number) => `sets/${number}.json`;

/** After how many seconds without a message an edge is lost: long enough to miss two. */
export const lostSeconds = 12;
