/** How much each proof does: little in `npm test`, more in `npm run test:long`, which sets these variables. */
export const counts = {
  submits: count('PROOF_SUBMITS', 300),
  kills: count('PROOF_KILLS', 2),
  restarts: count('PROOF_RESTARTS', 3),
  slowConnections: count('PROOF_SLOW_CONNECTIONS', 300),
  guessSeconds: count('PROOF_GUESS_SECONDS', 4),
  rows: count('PROOF_ROWS', 2_000),
  pages: count('PROOF_PAGES', 10),
  mixedSeconds: count('PROOF_MIXED_SECONDS', 2),
  mixedRows: count('PROOF_MIXED_ROWS', 2_000),
};

function count(name: string, least: number) {
  return Number(process.env[name] ?? least);
}
