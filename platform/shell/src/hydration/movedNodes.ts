/**
 * Translators and extensions wrap or replace nodes that React made. Removing or inserting at such a node would throw, and React would
 * take the whole page down for it (facebook/react#11538). The functions that replace them do as much as is still possible.
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!isElsewhere(child, this)) return removeChild.call(this, child) as Child;
    if (this.contains(child)) removeChild.call(child.parentNode!, child);
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    let place = next;
    if (next && isElsewhere(next, this)) place = [...this.childNodes].find((one) => one.contains(next)) ?? null;
    return insertBefore.call(this, child, place) as Child;
  };
}

const isElsewhere = (node: unknown, parent: Node) => node instanceof Node && node.parentNode !== parent;
