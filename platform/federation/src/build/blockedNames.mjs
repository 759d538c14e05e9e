/** Words that the lists of ad blockers look for in addresses (EasyList, EasyPrivacy). */
const words = new Set(
  `ad ads advert adverts advertisement advertising affiliate affiliates analytic analytics banner banners beacon beacons fingerprint
  metric metrics pixel pixels popup popups sponsor sponsors stat stats statistics telemetry track tracker tracking`.split(
    /\s+/,
  ),
);

/** @throws where the name of a file would keep it from visitors with an ad blocker */
export function refuseBlockedNames(assets) {
  for (const { name } of assets) {
    if (name.endsWith('.json')) continue; // no page loads it
    const blocked = name.split(/\W|_|(?=[A-Z])/).find((word) => words.has(word.toLowerCase()));
    if (blocked)
      throw new Error(
        `${name}: ad blockers refuse files with '${blocked}' in their names. Give its chunk another name.`,
      );
  }
}
