/** What the toolbar does, shown and proved: words in other languages, words that nobody translated, formats, hover. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { untranslated, wordsLeft } from "../../.storybook/pseudo.ts";
import Login from "../../src/modules/session/login.tsx";
import { Button } from "../../src/kit/button.tsx";
import { useFormats } from "../../src/client/settings/formats.ts";
import { useBaseCurrency } from "../../src/client/settings/settings.ts";
import { answeredText } from "../support/answered.ts";
import type { Till } from "../../src/client/till/till-actor.ts";
import { TillPage } from "../../src/modules/sale/retail/retail.tsx";
import { atCounter, basket } from "../modules/sale/retail/till-fixtures.ts";
import { seen } from "../support/seen.ts";
import { at, inWorld } from "../support/world.tsx";

export default { title: "Foundations/Toolbar", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

const signIn: Story = {
  render: () => <Login />,
  loaders: [inWorld({ profile: null, areas: ["session"] })],
  decorators: [at("/login")],
};

export const German: Story = {
  ...signIn,
  globals: { language: "de" },
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: "Anmelden" }));
    await expect(document.documentElement.lang).toBe("de-DE");
  },
};

export const Chinese: Story = {
  ...signIn,
  globals: { language: "zh" },
  play: async ({ canvas }) => seen(await canvas.findByRole("button", { name: "登录" })),
};

export const LongWords: Story = {
  ...signIn,
  globals: { language: "pseudo" },
  play: async ({ canvas, canvasElement }) => {
    await seen(await canvas.findByRole("button", { name: /^⟦Šíğñ/ }));
    await expect(untranslated(canvasElement, answeredText())).toEqual([]);
  },
};

/** A seeded fault: a word that went past the translation is found. */
export const AForgottenWordIsFound: Story = {
  tags: ["fault"],
  ...signIn,
  render: () => (
    <>
      <Login />
      <p>Forgotten words</p>
    </>
  ),
  globals: { language: "pseudo" },
  play: async ({ canvas, canvasElement }) => {
    const forgotten = await canvas.findByText("Forgotten words");
    await expect(untranslated(canvasElement, answeredText())).toEqual(["Forgotten words"]);
    await waitFor(() => expect(getComputedStyle(forgotten).outlineStyle).toBe("dashed"));
  },
};

/** A seeded fault: the same in English, as each state of each screen is looked at when the stories run. */
export const AForgottenWordIsFoundInEnglish: Story = {
  tags: ["fault"],
  ...signIn,
  render: () => (
    <>
      <Login />
      <p>Forgotten words</p>
    </>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText("Forgotten words");
    await expect(await wordsLeft(answeredText())).toEqual(["Forgotten words"]);
  },
};

function Amounts() {
  const { money, price, dateTime } = useFormats();
  const base = useBaseCurrency()?.code ?? "EUR";
  return (
    <dl className="figures grid max-w-md grid-cols-2 gap-2 p-6 text-list">
      <dt>Money of the books</dt>
      <dd>{`${money(1_234_567, base)} ${base}`}</dd>
      <dt>A price</dt>
      <dd>{price(12_345)}</dd>
      <dt>A moment</dt>
      <dd>{dateTime(1_795_271_400)}</dd>
    </dl>
  );
}

const formats: Story = { render: () => <Amounts />, loaders: [inWorld()], decorators: [at("/sale/index")] };

export const InEuro: Story = {
  ...formats,
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("12,345.67 EUR"));
    await seen(canvas.getByText("1.23"));
  },
};

export const InForint: Story = {
  ...formats,
  globals: { formats: "forint" },
  play: async ({ canvas }) => seen(await canvas.findByText("1,234,567 HUF")),
};

export const ExactAndFarEast: Story = {
  ...formats,
  globals: { formats: "exact" },
  play: async ({ canvas }) => seen(await canvas.findByText("1.2345")),
};

/** The till computes with the prices that it is given: in forint they have no decimals. */
export const TillInForint: Story = {
  globals: { formats: "forint" },
  tags: ["proof"],
  render: (_, { loaded }) => <TillPage till={(loaded as { readonly till: Till }).till} />,
  loaders: [atCounter({ steps: basket })],
  decorators: [at("/sale/retail")],
  play: async ({ canvas, canvasElement }) => {
    await seen((await canvas.findAllByText("HUF"))[0] as HTMLElement);
    await expect(canvasElement.textContent).not.toMatch(/\d\.\d\d (?:EUR|HUF)\b/);
  },
};

/** A button looks as under the pointer without one. */
export const HoverAllAtOnce: Story = {
  render: () => (
    <div className="p-6">
      <Button look="primary">Receive payment</Button>
    </div>
  ),
  globals: { hover: "on" },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button");
    const wanted = getComputedStyle(document.documentElement).getPropertyValue("--accent-strong");
    const probe = document.createElement("span");
    probe.style.backgroundColor = wanted;
    document.body.append(probe);
    const strong = getComputedStyle(probe).backgroundColor;
    probe.remove();
    await waitFor(() => expect(getComputedStyle(button).backgroundColor).toBe(strong));
  },
};
