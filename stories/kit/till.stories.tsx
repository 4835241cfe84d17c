/** The keyboard of a till: F-keys, a scanner that types anywhere, and both at once with a person. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Search, UserRound } from "lucide-react";
import { useEffect, useState } from "react";
import { FunctionBar } from "../../src/kit/keyboard/function-bar.tsx";
import { useShortcut } from "../../src/kit/keyboard/shortcuts.tsx";
import { TextField } from "../../src/kit/field/text-field.tsx";
import { useScanner } from "../../src/kit/keyboard/use-scanner.ts";

const meta = {
  title: "Kit/Families/Till",
  id: "kit-till",
  component: FunctionBar,
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;
type Story = StoryObj;

const searched = fn();
const refused = fn();

const Bar = () => (
  <FunctionBar
    label="Keys"
    onRefused={refused}
    items={[
      { key: "F2", label: "Customer", icon: <UserRound aria-hidden="true" size={16} />, onPress: fn() },
      {
        key: "F3",
        label: "Search",
        icon: <Search aria-hidden="true" size={16} />,
        onPress: searched,
        active: true,
      },
      { key: "F4", label: "Discount", onPress: fn() },
      { key: "F5", label: "Hold", onPress: fn(), unavailableBecause: "There is nothing to hold yet" },
      { key: "F6", label: "Verkaufsvorgang wiederaufnehmen", onPress: fn() },
      { key: "F9", label: "收款", onPress: fn() },
    ]}
  />
);

export const Keys: Story = {
  tags: ["picture"],
  render: () => (
    <div className="flex h-40 flex-col justify-end">
      <Bar />
    </div>
  ),
};
export const KeysDark: Story = { ...Keys, globals: { theme: "dark" } };
export const KeysOnPhone: Story = { ...Keys, globals: { viewport: { value: "phone" } } };

export const KeysPress: Story = {
  render: Keys.render as NonNullable<Story["render"]>,
  play: async ({ canvas }) => {
    searched.mockClear();
    refused.mockClear();
    await userEvent.keyboard("{F3}");
    await expect(searched).toHaveBeenCalledOnce();
    await userEvent.keyboard("{F5}");
    await expect(refused).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByText("There is nothing to hold yet")).toBeVisible());
  },
};

const scanned = fn();
const shortcut = fn();

function Scanning() {
  const [codes, setCodes] = useState<ReadonlyArray<string>>([]);
  const [text, setText] = useState("");
  useScanner((code) => {
    scanned(code);
    setCodes((before) => [...before, code]);
  });
  useShortcut("n", shortcut);
  return (
    <div className="grid max-w-md gap-3 p-4">
      <TextField label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => scanned("button")}>
        A button
      </button>
      <ol className="text-list">
        {codes.map((code, at) => (
          // The same code may be scanned twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>{code}</li>
        ))}
      </ol>
    </div>
  );
}

/**
 * Types as a wedge does: keydown, and the character into whatever text field has the focus, unless it was refused. The keys say that
 * they were `pause` apart, however busy the machine is.
 */
async function wedge(code: string, end = "Enter", pause = 4): Promise<void> {
  const start = performance.now();
  for (const [at, key] of [...Array.from(code), end].entries()) {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: start + at * pause });
    const taken = !target.dispatchEvent(event);
    if (!taken && key.length === 1 && target instanceof HTMLInputElement) {
      target.setRangeText(key, target.selectionStart ?? 0, target.selectionEnd ?? 0, "end");
      const value = target.value;
      Reflect.set(HTMLInputElement.prototype, "value", value.slice(0, -1), target);
      Reflect.set(HTMLInputElement.prototype, "value", value, target);
      target.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

export const ScansAnywhere: Story = {
  render: () => <Scanning />,
  play: async ({ canvas }) => {
    scanned.mockClear();
    await wedge("4006381333931");
    await expect(scanned).toHaveBeenLastCalledWith("4006381333931");
    const field = canvas.getByRole("textbox", { name: "Search" });
    await userEvent.type(field, "milk", { delay: 80 });
    await wedge("59012341", "Tab");
    await expect(scanned).toHaveBeenLastCalledWith("59012341");
    await expect(field).toHaveValue("milk");
    canvas.getByRole("button", { name: "A button" }).focus();
    await wedge("A 123 B");
    await expect(scanned).toHaveBeenLastCalledWith("A 123 B");
    await expect(scanned).toHaveBeenCalledTimes(3);
    await expect(canvas.getAllByRole("listitem")).toHaveLength(3);
  },
};

/** A scanner that comes with the page, in an update of its own as a call's answer brings it. */
function Arriving() {
  const [isThere, arrive] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => arrive(true), 20);
    return () => clearTimeout(timer);
  }, []);
  return isThere ? <Scanning /> : <p>Loading</p>;
}

/** A scan that comes in the moment in which the page appears is taken whole. */
export const ScansFromTheFirstMoment: Story = {
  render: () => <Arriving />,
  play: async ({ canvas, canvasElement }) => {
    scanned.mockClear();
    const scan = () => {
      const start = performance.now();
      for (const [at, key] of [..."4006381333931".split(""), "Enter"].entries()) {
        const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
        Object.defineProperty(event, "timeStamp", { value: start + at * 4 });
        document.body.dispatchEvent(event);
      }
    };
    const appeared = () => canvas.queryByRole("button", { name: "A button" }) !== null;
    await new Promise<void>((resolve) => {
      const watch = () => {
        if (!appeared()) return;
        observer.disconnect();
        scan();
        resolve();
      };
      const observer = new MutationObserver(watch);
      observer.observe(canvasElement, { childList: true, subtree: true });
      watch();
    });
    await expect(scanned.mock.calls).toEqual([["4006381333931"]]);
  },
};

export const LeavesTypingAlone: Story = {
  render: () => <Scanning />,
  play: async ({ canvas }) => {
    scanned.mockClear();
    const field = canvas.getByRole("textbox", { name: "Search" });
    await userEvent.type(field, "4006381{Enter}", { delay: 75 });
    await expect(field).toHaveValue("4006381");
    await expect(scanned).not.toHaveBeenCalled();
  },
};

export const ScanIsNoShortcut: Story = {
  render: () => <Scanning />,
  play: async () => {
    scanned.mockClear();
    shortcut.mockClear();
    await wedge("n12345");
    await expect(scanned).toHaveBeenCalledWith("n12345");
    await new Promise((resolve) => setTimeout(resolve, 80));
    await expect(shortcut).not.toHaveBeenCalled();
    await userEvent.keyboard("n");
    await waitFor(() => expect(shortcut).toHaveBeenCalledOnce());
  },
};
