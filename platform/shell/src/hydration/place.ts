import { isCheckable, isField } from './fields.ts';

/** Finds an element that React has rendered again: its nodes and generated ids have changed by then. */
export type Place = {
  tag: string;
  /** A field's name or id; of a link or button where it leads and what it says. */
  name: string;
  /** One of several choices of the same name. */
  value?: string;
  /** Which of several that are alike in all this. */
  index: number;
};

/** @param element is in the root */
export function placeOf(root: Element, element: Element): Place {
  const like = likeness(element);
  return { ...like, index: elementsLike(root, like).indexOf(element) };
}

/** The last of its like, if there are fewer now. A field without name and id is not found. */
export function elementAt(root: Element, place: Place): Element | undefined {
  const alike = place.name === '' ? [] : elementsLike(root, place);
  return alike[place.index] ?? alike.at(-1);
}

type Likeness = Omit<Place, 'index'>;

function likeness(element: Element): Likeness {
  const tag = element.localName;
  if (!isField(element)) return { tag, name: `${element.getAttribute('href') ?? ''} ${element.textContent}` };
  return { tag, name: element.name || element.id, ...(isCheckable(element) && { value: element.value }) };
}

const elementsLike = (root: Element, { tag, name, value }: Likeness): Element[] =>
  [...root.querySelectorAll(tag)].filter((element) => {
    const own = likeness(element);
    return own.name === name && own.value === value;
  });
