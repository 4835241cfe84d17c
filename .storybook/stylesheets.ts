/** Turns rules of the product's own stylesheets on that otherwise wait for the pointer or for the system: hover, reduced motion. */

const isGrouping = (rule: CSSRule): rule is CSSRule & { readonly cssRules: CSSRuleList } =>
  "cssRules" in rule;

const eachRule = (rules: Iterable<CSSRule>, act: (rule: CSSRule) => void): void => {
  for (const rule of Array.from(rules)) {
    act(rule);
    if (isGrouping(rule)) eachRule(rule.cssRules, act);
  }
};

const everyRule = (act: (rule: CSSRule) => void): void => {
  for (const sheet of Array.from(document.styleSheets)) eachRule(sheet.cssRules, act);
};

const HOVERED = ":is(:hover, [data-hover-all] *)";

/** Every part that reacts to the pointer looks as under it. */
export const hoverAll = (on: boolean): void => {
  document.documentElement.toggleAttribute("data-hover-all", on);
  if (!on) return;
  everyRule((rule) => {
    if (
      rule instanceof CSSStyleRule &&
      /:hover(?!,)/.test(rule.selectorText) &&
      !rule.selectorText.includes("data-hover-all")
    )
      rule.selectorText = rule.selectorText.replaceAll(":hover", HOVERED);
  });
};

const forced = new Map<string, Set<CSSMediaRule>>();

/** Lets the rules of a media query hold whatever the browser says. */
const force = (query: string, on: boolean): void => {
  const rules = forced.get(query) ?? new Set();
  forced.set(query, rules);
  if (on)
    everyRule((rule) => {
      if (!(rule instanceof CSSMediaRule) || rule.media.mediaText !== query) return;
      rule.media.mediaText = "all";
      rules.add(rule);
    });
  else {
    for (const rule of rules) rule.media.mediaText = query;
    rules.clear();
  }
};

/** What the product does for people who asked their system for less motion. */
export const reduceMotion = (on: boolean): void => force("(prefers-reduced-motion: reduce)", on);

/** What the product puts on paper. */
export const onPaper = (on: boolean): void => force("print", on);
