export type Theme = 'system' | 'light' | 'dark';

/** Each rule for a colour scheme, with its own condition. */
const known = new Map<CSSMediaRule, string>();

/**
 * Shows the page in a theme. The parts ask the system alone, so the conditions of their rules are rewritten; a switch of
 * the design's own would be one more thing for the site to load.
 */
export function showTheme(theme: Theme) {
  for (const sheet of document.styleSheets) collect(sheet.cssRules);
  for (const [rule, condition] of known) {
    const isDark = condition.includes('dark');
    rule.media.mediaText = theme === 'system' ? condition : isDark === (theme === 'dark') ? 'all' : 'not all';
  }
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
}

function collect(rules: CSSRuleList) {
  for (const rule of rules) {
    if (!(rule instanceof CSSMediaRule)) continue;
    if (rule.conditionText.includes('prefers-color-scheme')) known.set(rule, rule.conditionText);
    else collect(rule.cssRules);
  }
}
