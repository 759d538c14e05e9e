const states = { hover: ':hover', focus: ':focus-visible', active: ':active' };

/**
 * Makes `data-shown="hover"` on an element look as if the pointer were there, and `focus` as if the keyboard were: each
 * rule for such a state gets a twin for the attribute.
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
