/** As in Safari, where a date's parts have the focus, and the field itself is not seen to: drops it from what styles that. */
export function focusAsSafari(): void {
  for (const sheet of document.styleSheets) dropFrom(sheet.cssRules);
}

function dropFrom(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSGroupingRule) dropFrom(rule.cssRules);
    if (!(rule instanceof CSSStyleRule)) continue;
    rule.selectorText = rule.selectorText.replaceAll(":focus-visible", ':focus-visible:not([type^="date"])');
    dropFrom(rule.cssRules);
  }
}
