/**
 * What becomes of a component in the public catalogue: a supplier's is on sale while that supplier is Approved. One that
 * was withdrawn can be restored.
 */
export const componentStates = ['on_sale', 'waits_for_approval', 'supplier_rejected', 'withdrawn'] as const;
export type ComponentState = (typeof componentStates)[number];
