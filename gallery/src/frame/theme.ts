export type Theme = 'system' | 'light' | 'dark';

/** Each rule for a colour scheme, with its original condition. */
const known = new Map<CSSMediaRule, string>();

/**
 * Shows the page in a theme by rewriting the conditions of its media rules. The components follow the system's theme only,
 * because the site would have to load any switch of the design's own.
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
