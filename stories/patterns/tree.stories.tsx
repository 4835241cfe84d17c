/** Pattern: tree. Its example is a story of a screen. */
import meta, * as screen from "../modules/product/categories.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Tree",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about: "Groups within groups: shown nested, opened one by one.",
      choose: [
        ["More than two levels", "Tree"],
        ["One level", "List"],
      ],
      rules: [
        "Arrows open and close",
        "A search opens what holds a match",
        "Names of the levels above are shown where a group is chosen",
      ],
      parts: ["BoardTree"],
    }),
  },
};

export const Example = { ...screen.Ready, name: "Tree: hierarchy, nested categories, outline" };
