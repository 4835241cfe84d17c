/** Pattern: wizard. Its example is a story of a screen. */
import meta, * as screen from "../modules/customer/customer-import.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Wizard",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about: "A task with steps in a fixed order: file, columns, check, run, result.",
      choose: [
        ["Rows come from a file", "Wizard"],
        ["All fields fit on one page", "A form with sections"],
        ["The program proposes, a person accepts", "Preview and apply"],
      ],
      rules: [
        "Each step can be left and taken up again",
        "Nothing is written before the last step",
        "What was refused can be saved as a file, with the reasons",
      ],
      parts: ["ImportWizard"],
    }),
  },
};

export const Example = { ...screen.Mapping, name: "Wizard: import, stepper, step by step, Excel import" };
