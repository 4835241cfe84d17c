/** Pattern: board. Its example is a story of a screen. */
import meta, * as screen from "../modules/product/all-category.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Board",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about: "Things that are moved between groups, with the groups beside them.",
      choose: [
        ["People sort things into groups by hand", "Board"],
        ["A record names its group", "SelectField in its form"],
      ],
      rules: [
        "All that the pointer can do, keys can do",
        "What was moved can be moved back",
        "Counts of each group stay in sight",
      ],
      parts: ["BoardTree", "BoardProducts"],
    }),
  },
};

export const Example = { ...screen.Ready, name: "Board: kanban, columns, drag and drop, categories" };
