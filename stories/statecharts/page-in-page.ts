/** A machine's page shows whole pages of the product inside it: rules about the one page of a document do not fit. */
const rules = [
  "landmark-main-is-top-level",
  "landmark-no-duplicate-main",
  "landmark-no-duplicate-banner",
  "landmark-banner-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-complementary-is-top-level",
  "landmark-unique",
];

export const pageInPage = {
  layout: "fullscreen",
  a11y: { config: { rules: rules.map((id) => ({ id, enabled: false })) } },
};
