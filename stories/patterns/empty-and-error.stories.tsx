/** Pattern: empty and error states. Its example is a story of a screen. */
import meta, * as screen from "../modules/sale/order-list.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Empty and error states",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about: "What stands where a list would: nothing yet, nothing found, it failed, no access.",
      choose: [
        ["There is nothing yet", "Say what will stand here, and offer the first step"],
        ["The filter finds nothing", "Offer to clear the filter"],
        ["It could not be loaded", "Say that nothing is lost, and offer to try again"],
        ["The person has no right", "Say who can help"],
      ],
      rules: ["Loading keeps the final layout, after 150 ms", "Never tell failed as empty"],
      parts: ["EmptyState", "ErrorState", "DeniedState"],
      first: "Nothing yet",
    }),
  },
};

export const Example = { ...screen.Empty, name: "Empty and error states: no data, failed, denied, loading" };
export const NothingFound = { ...screen.NothingFits };
export const Failed = { ...screen.Failed };
export const Denied = { ...screen.Denied };
