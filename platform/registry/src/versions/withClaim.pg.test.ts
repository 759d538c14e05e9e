import { setTimeout as sleep } from 'node:timers/promises';
import { createRegistryDatabase } from '../testing/database.ts';
import { claimTiming, withClaim } from './withClaim.ts';

let database: Awaited<ReturnType<typeof createRegistryDatabase>>;
beforeAll(async () => {
  database = await createRegistryDatabase();
});
afterAll(() => database.drop());
afterEach(() => jest.restoreAllMocks());

type Work = (requireClaim: () => void) => Promise<unknown>;

const commit = jest.fn(async () => {});
const claim = (work: Work, timing: Partial<typeof claimTiming> = {}) =>
  withClaim(database.sql, { name: 'mf-a', version: '1.0.0' }, work, commit, { ...claimTiming, ...timing });
const nothing = async () => {};
const takeOver = () => claim(nothing, { expiryMs: -60_000 });
const claimedAt = async () => (await database.sql`select renewed_at::text from registry.version_claim`)[0]!.renewed_at;

test('a competitor waits, and gives up without a write', async () => {
  const rowVersion = () => database.sql`select xmin, xmax from registry.version_claim`;
  const long = { renewalMs: 600_000, expiryMs: 600_000 };
  await claim(async () => {
    const before = await rowVersion();
    const competitor = claim(nothing, { ...long, retryMs: 1, waitMs: 3 });
    await expect(competitor).rejects.toMatchObject({ code: 'unavailable' });
    expect(await rowVersion()).toEqual(before);
  }, long);
});

test('a claim is renewed while its work goes on, and then may go on', async () => {
  await claim(
    async (requireClaim) => {
      const isClaimed = () => {
        try {
          requireClaim();
          return true;
        } catch {
          return false;
        }
      };
      const first = await claimedAt();
      const now = Date.now() + claimTiming.expiryMs;
      jest.spyOn(Date, 'now').mockReturnValue(now);
      expect(isClaimed()).toBe(false);
      while (!isClaimed()) await sleep(1);
      expect(await claimedAt()).not.toBe(first);
    },
    { renewalMs: 1 },
  );
});

test('work that was interrupted until a competitor claimed the version may not go on, nor commit', async () => {
  commit.mockClear();
  const interrupted = claim(
    async (requireClaim) => {
      await takeOver();
      await sleep(20); // renewals change no row
      expect(requireClaim).toThrow('interrupted for too long');
    },
    { renewalMs: 1, expiryMs: 2 },
  );
  await expect(interrupted).rejects.toMatchObject({ code: 'unavailable' });
  expect(commit).toHaveBeenCalledTimes(1); // the competitor's
});
