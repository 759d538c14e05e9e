import type { EdgesAt } from '@onesite/protocol/registry';

type Props = { set: number; edges: EdgesAt | undefined };

/** How many edges have switched to a set. */
export function SwitchProgress({ set, edges }: Props) {
  if (!edges || edges.waiting > 0)
    return (
      <p role="status">
        {`Set ${set} is created. ${
          edges
            ? `${edges.serving} of ${edges.serving + edges.waiting + edges.refusing.length + edges.lost.length} edges serve it`
            : ''
        }${edges ? ': waiting for the others.' : 'Waiting for the edges.'}`}
      </p>
    );
  return (
    <p role="alert">
      {`Set ${set} is created, but not live everywhere. ${[
        ...edges.refusing.map(({ edge, reason }) => `${edge} refuses it: ${reason}.`),
        ...edges.lost.map(({ edge, secondsAgo }) => `${edge} is lost: it has not reported for ${secondsAgo} s.`),
      ].join(' ')}`}
    </p>
  );
}
