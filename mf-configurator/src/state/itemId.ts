/** The element id of a component's row in the summary, which the drawing leads to. */
export const itemId = (id: number) => `item-${id}`;
