/** Dialog: its page, its sizes. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Button } from "../../../src/kit/button.tsx";
import { TextField } from "../../../src/kit/field/text-field.tsx";
import { Dialog } from "../../../src/kit/overlay/dialog.tsx";
import { DrawnPanel } from "../drawn-open.tsx";
import { panelWithLongWords, parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";

export default {
  title: "Kit/Parts/Dialog",
  tags: ["autodocs", "overlay"],
  parameters: partPage(
    {
      about:
        "Asks something that must be answered before going on. The page below is dimmed and its keys are dead.",
      use: [
        "To confirm what cannot be undone",
        "For a manager's approval",
        "For two to six fields that belong to one act",
      ],
      instead: [
        ["A record is looked at beside its list", "SlideOver"],
        ["A longer form", "Drawer"],
        ["A few filters or options", "Popover"],
      ],
      dos: [
        "The title names the act, the main button repeats its verb",
        "Say what follows and what it costs, with figures",
        "Put the main button last",
      ],
      donts: ["Are you sure", "A dialog over a dialog", "A dialog for what can be undone"],
      examples: [
        {
          right: [
            "The title names the act, the button repeats its verb, the detail says what follows.",
            () => (
              <DrawnPanel
                title="Void sale S-204118?"
                detail="Its goods go back to the stock and 45.00 EUR to the customer."
                footer={
                  <>
                    <Button>Cancel</Button>
                    <Button look="danger">Void sale</Button>
                  </>
                }
              />
            ),
          ],
          wrong: [
            "Words that fit any dialog: people press Yes without reading.",
            () => (
              <DrawnPanel
                title="Are you sure?"
                detail="This cannot be undone."
                footer={
                  <>
                    <Button>No</Button>
                    <Button look="danger">Yes</Button>
                  </>
                }
              />
            ),
          ],
        },
      ],
      anatomy: ["Veil", "Title", "Detail: what follows", "Fields", "Buttons; the main one last", "Cross"],
      keys: "Panels",
    },
    { isPanel: true },
  ),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const given = {
  open: true,
  onClose: fn(),
  title: "Void sale S-204118?",
  detail: "Its goods go back to the stock.",
};
const buttons = (
  <>
    <Button>Cancel</Button>
    <Button look="danger">Void sale</Button>
  </>
);

export const DialogDefault: Story = {
  name: "Dialog: modal, popup, confirm, alert, message box",
  ...one(
    Dialog,
    { ...given, size: "small", footer: buttons },
    { isPanel: true, choices: { size: ["small", "medium", "large", "wide"] } },
  ),
};

export const WithFields: Story = {
  render: () => (
    <Dialog {...given} footer={buttons}>
      <TextField label="Reason" required />
    </Dialog>
  ),
};

export const OnPhone: Story = { ...WithFields, globals: { viewport: { value: "phone" } } };
export const DialogLongWords: Story = panelWithLongWords(DialogDefault);
