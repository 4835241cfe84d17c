/** Pattern: offline. Its example is a story of a screen. */
import meta, * as screen from "../modules/sale/retail/till-shift.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Offline",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about: "The till goes on without a network: it says so, keeps what is to be sent, and never pretends.",
      choose: [
        ["Selling at the till", "Works without a network and sends later"],
        ["Counting stock and picking", "Works without a network and sends later"],
        ["Everything else", "Says that there is no network, and keeps what was typed"],
      ],
      rules: [
        "The state is always in sight, never a toast alone",
        "What waits is counted and can be opened",
        "What only the server can say is refused with a sentence",
        "Refused later: the document opens with its reason",
      ],
      parts: ["NoticePlace"],
    }),
  },
};

export const Example = { ...screen.Offline, name: "Offline: no network, queue, outbox, sync" };
