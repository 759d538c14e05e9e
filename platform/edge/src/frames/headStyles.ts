import { assetOf } from '@onesite/federation/release/set';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';

/** The shell's style sheets as one text for the document's head; relative addresses in them are made absolute. */
export async function headStyles(store: ArtifactStore, shell: ReleaseSet['shell']) {
  const sheets = await Promise.all(
    shell.facts.styles.map(async (file) => {
      const sheet = await store.read(shell.name, shell.version, `browser/${file}`);
      if (!sheet) throw new Error(`The shell's ${file} is not in the store.`);
      return sheet.toString('utf8');
    }),
  );
  return sheets.join('\n').replace(/url\(["']?([\w][\w.-]*)["']?\)/g, (_, file) => `url(${assetOf(shell, file).url})`);
}
