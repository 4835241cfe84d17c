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

/** What of a part can take the focus. */
const FOCUSABLE = ":is(a, button, input, select, textarea, summary, [tabindex])";

/** How a part below `data-drawn="hover"`, `"focus"` or `"press"` is drawn as if the pointer or the keyboard were there. */
const drawnAs: Readonly<Record<string, string>> = {
  ":hover": ":is(:hover, [data-drawn~=hover] *)",
  ":active": ":is(:active, [data-drawn~=press] *)",
  ":focus": `:is(:focus, [data-drawn~=focus] ${FOCUSABLE})`,
  ":focus-visible": `:is(:focus-visible, [data-drawn~=focus] ${FOCUSABLE})`,
  ":focus-within": ":is(:focus-within, [data-drawn~=focus] *)",
};

const STATE = /(?<!\\):(?:hover|active|focus-visible|focus-within|focus)(?![\w-])/g;

/** Lets the rules for hover, focus and press hold below `data-drawn` too. Rules that already do are left alone. */
export const drawStates = (): void =>
  everyRule((rule) => {
    if (!(rule instanceof CSSStyleRule) || rule.selectorText.includes("data-drawn")) return;
    const selector = rule.selectorText.replace(STATE, (state) => drawnAs[state] ?? state);
    if (selector !== rule.selectorText) rule.selectorText = selector;
  });

/** Every part that reacts to the pointer looks as under it. */
export const hoverAll = (on: boolean): void => {
  if (on) document.documentElement.dataset["drawn"] = "hover";
  else delete document.documentElement.dataset["drawn"];
  if (on) drawStates();
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
