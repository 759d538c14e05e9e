// Caches the `labels` of a form field until the document changes. jsdom walks the whole document for each field and each label in
// it, and queries by label read them of every element: most of the time of a long form's tests.
const fields = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

/** By field; cleared by a change. */
let labels;
const forget = () => {
  labels = undefined;
};
let changes; // the observer of the document

export function cacheLabels() {
  changes = new MutationObserver(forget);
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['for', 'id'] });
  for (const name of fields) cacheLabelsOf(name);
}

function cacheLabelsOf(name) {
  const { prototype } = globalThis[`HTML${name}Element`];
  const { get } = Object.getOwnPropertyDescriptor(prototype, 'labels');
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    enumerable: true,
    get() {
      return this.isConnected && this.type !== 'hidden' ? labelsOf(this) : get.call(this);
    },
  });
}

function labelsOf(field) {
  if (changes.takeRecords().length > 0) forget();
  labels ??= allLabels();
  return labels.get(field) ?? [];
}

function allLabels() {
  const found = new Map();
  for (const label of document.querySelectorAll('label')) {
    const field = label.hasAttribute('for') ? document.getElementById(label.htmlFor) : label.control;
    found.set(field, [...(found.get(field) ?? []), label]);
  }
  return found;
}
