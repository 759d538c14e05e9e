import type { NewPreview } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { lastingHandle, newHandle } from '../previews/handle.ts';
import { putPreview, setDigest, type WantedPreview } from '../previews/previewRows.ts';
import { type Change, commitUnchanged, type Plan } from '../releases/plan.ts';
import { notifyEdges } from '../sets/notifyEdges.ts';
import { digestOf, newId } from '../tokens/tokenText.ts';
import { planVariant } from './planVariant.ts';

/**
 * Makes a preview of an environment's live set with other versions, if it could become live. A branch has one preview with a stable link: it
 * shows the latest published versions, for this many days from now.
 * @param secret for the links of branches
 */
export const createPreview = (sql: Sql, wanted: WantedPreview, secret: string): Change<Plan, NewPreview> => ({
  plan: (sql) => planVariant(sql, wanted.environment, wanted.members),
  commit: (planned) =>
    commitUnchanged(sql, planned, 'row exclusive', async (sql) => {
      const handleOf = (id: string) => (wanted.branch === null ? newHandle(id) : lastingHandle(id, secret));
      const id = newId();
      const made = handleOf(id);
      const row = await putPreview(sql, wanted, { id, digest: digestOf(made) });
      const handle = row.id === id ? made : handleOf(row.id);
      if (row.id !== id) await setDigest(sql, row.id, digestOf(handle)); // a new secret makes a new link
      await notifyEdges(sql, 'variants');
      return { ...row, handle };
    }),
});
