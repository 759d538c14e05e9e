const states = { hover: ':hover', focus: ':focus-visible', active: ':active' };

/**
 * Makes an element with `data-shown="hover"` look hovered, and one with `focus` look focused by the keyboard: each rule for
 * such a state is copied for the attribute.
 */
export function showPseudoStates() {
  const twins = [...document.styleSheets].flatMap((sheet) => twinsOf(sheet.cssRules));
  const style = document.createElement('style');
  style.textContent = twins.join('\n');
  document.head.append(style);
}

function twinsOf(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) {
      const inner = twinsOf(rule.cssRules);
      return inner.length > 0 ? [`@media ${rule.conditionText} { ${inner.join('\n')} }`] : [];
    }
    return rule instanceof CSSStyleRule ? twinOf(rule) : [];
  });
}

function twinOf({ selectorText, style }: CSSStyleRule) {
  let selector = selectorText;
  for (const [name, pseudo] of Object.entries(states)) selector = selector.replaceAll(pseudo, `[data-shown='${name}']`);
  return selector === selectorText ? [] : [`${selector} { ${style.cssText} }`];
}
