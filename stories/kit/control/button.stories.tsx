/** Button: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus } from "lucide-react";
import { Button } from "../../../src/kit/button.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/Button",
  tags: ["autodocs", "control"],
  parameters: partPage({
    about:
      "Does something now. Its words are a verb and its object; one button of a page is the next thing to do.",
    use: [
      "To act: save, post, print, open a dialog",
      "For the one next step of a page: look primary",
      "For what destroys, in its confirm dialog: look danger",
    ],
    instead: [
      ["There is room for an icon only", "IconButton"],
      ["More than two acts in the head of a page", "PageActs"],
      ["A choice that stays chosen", "Segments"],
      ["On or off", "Switch"],
    ],
    dos: [
      "One primary button on a page",
      "Say why it cannot be pressed now (unavailableBecause); it keeps the focus",
      "Show its key if it has one",
      "Use busy while the server works: the width stays",
    ],
    donts: [
      "OK, Yes, Submit as words",
      "Two primary buttons side by side",
      "A reason that repeats that it cannot be pressed",
      "Danger for what can be undone",
    ],
    examples: [
      {
        right: [
          "The main button names the act; the way out is quiet.",
          () => (
            <div className="flex gap-2">
              <Button>Cancel</Button>
              <Button look="primary">Post count</Button>
            </div>
          ),
        ],
        wrong: [
          "Two main buttons whose words fit any dialog.",
          () => (
            <div className="flex gap-2">
              <Button look="primary">No</Button>
              <Button look="primary">OK</Button>
            </div>
          ),
        ],
      },
      {
        right: [
          "It can be reached by the keyboard, and says why it cannot be pressed.",
          () => <Button unavailableBecause="The shift is closed">Receive payment</Button>,
        ],
        wrong: [
          "A reason that does not say what is missing.",
          () => <Button unavailableBecause="Not possible">Receive payment</Button>,
        ],
      },
    ],
    anatomy: [
      "Ground and border, by its look",
      "Icon, 14 or 16 px",
      "Words",
      "Key cap, where there is a keyboard",
    ],
    keys: "Button",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const ButtonDefault: Story = {
  name: "Button: call to action, submit, push button",
  ...one(
    Button,
    { children: "Receive payment", look: "primary", size: "medium", busy: false, shortcut: "F9" },
    {
      isShort: true,
      choices: { look: ["primary", "quiet", "ghost", "danger"], size: ["small", "medium", "large", "huge"] },
    },
  ),
};

const looks = ["primary", "quiet", "ghost", "danger"] as const;

export const States: Story = states(
  [
    ...looks.flatMap((look) =>
      touched(<Button look={look}>Post count</Button>).map(
        ([name, part, drawn]) => [`${look}: ${name.toLowerCase()}`, part, drawn] as const,
      ),
    ),
    [
      "Cannot be pressed now",
      <Button key="no" look="primary" unavailableBecause="The shift is closed">
        Post count
      </Button>,
    ],
    [
      "At work",
      <Button key="busy" look="primary" busy>
        Post count
      </Button>,
    ],
    [
      "With an icon and a key",
      <Button key="icon" icon={<Plus aria-hidden="true" size={16} />} shortcut="n">
        New sale
      </Button>,
    ],
    ...(["small", "medium", "large", "huge"] as const).map(
      (size) =>
        [
          `Size ${size}`,
          <Button key={size} size={size}>
            Post count
          </Button>,
        ] as const,
    ),
  ],
  (word) => <Button className="max-w-full">{word.slice(0, 24)}</Button>,
);
