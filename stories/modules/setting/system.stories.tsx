/** The settings of the company. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import System from "../../../src/modules/setting/system/system.tsx";
import type { Profile } from "../../../src/contract/session/session.ts";
import type { ScreenPath } from "../../../src/contract/screens/table.ts";
import { Frame } from "../../../src/shell/frame.tsx";
import { anna, built } from "../../support/fixtures.ts";
import { photo as photoOf } from "../../support/photo.ts";
import { seen } from "../../support/seen.ts";
import { at, inWorld, refuses, says, type Answers } from "../../support/world.tsx";
import { changedAt, history, systemSettings, withChanges } from "./setting-fixtures.ts";

const meta = {
  title: "Modules/Setting/System",
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "desktop" } },
  render: () => <System />,
} satisfies Meta;
export default meta;

const administrator: Profile = {
  ...anna,
  privilege: [...anna.privilege, "setting.setting.change", "setting.history.read"],
};

const world = (answers: Answers = {}, profile = administrator) =>
  inWorld({
    areas: ["setting", "record"],
    profile,
    answers: {
      "GET /system-setting/group-settings": says({ systemSettings }),
      "GET /system-setting/history": says({ changes: history, total: history.length }),
      ...answers,
    },
  });

/** The pages that the menu lists around this one. */
const builtHere: ReadonlySet<ScreenPath> = new Set([...built, "/setting/system", "/setting/position"]);

const framed = (answers?: Answers, profile?: Profile): StoryObj => ({
  loaders: [world(answers, profile)],
  decorators: [at("/setting/system", { around: <Frame built={builtHere} /> })],
});

export const Ready: StoryObj = framed();

export const FromTheClock: StoryObj = {
  ...Ready,
  decorators: [
    at("/setting/system?from=universalSetting", {
      route: "/setting/system",
      around: <Frame built={built} />,
    }),
  ],
  play: async ({ canvas }) => {
    const zone = await canvas.findByRole("button", { name: /^Time zone/ });
    await waitFor(() => expect(zone).toHaveFocus());
  },
};

/** In the language of the page or in English; accents and capitals do not matter. */
export const Found: StoryObj = {
  ...Ready,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("searchbox", { name: "Search settings" }), "tax RECEIPT");
    await seen(await canvas.findByRole("textbox", { name: "Tax number" }));
    await expect(canvas.queryByRole("switch")).toBeNull();
  },
};

/** The valuation method says what a change does, before it is saved (K4). */
export const Valuation: StoryObj = {
  ...Ready,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("searchbox", { name: "Search settings" }), "valuation");
    await seen(await canvas.findByText(/A change keeps the stock value/));
    await seen(await canvas.findByRole("button", { name: /^Stock valuation.*Moving average/ }));
  },
};

export const Empty: StoryObj = {
  ...Ready,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("searchbox", { name: "Search settings" }), "xyzzy");
    await seen(await canvas.findByText("No results"));
    await userEvent.click(canvas.getByRole("button", { name: "Show all settings" }));
    await seen(await canvas.findByRole("textbox", { name: "Company name" }));
  },
};

export const DiffersFromDefault: StoryObj = {
  ...Ready,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Changed from default" }));
    await seen(await canvas.findByRole("button", { name: /^Type of business/ }));
    await expect(canvas.queryByRole("button", { name: /^Sales below cost/ })).toBeNull();
  },
};

export const Loading: StoryObj = framed({ "GET /system-setting/group-settings": "never" });

export const Failed: StoryObj = framed({
  "GET /system-setting/group-settings": refuses(
    "ServerFault",
    "The server had an error; your entries are still here. Try again.",
  ),
});

/** The screen is open to the role, changing to those with the right. */
export const ReadOnly: StoryObj = {
  ...framed(
    {
      "GET /system-setting/group-settings": says({
        systemSettings: systemSettings.map((setting) => ({ ...setting, locked: setting.locked ?? "right" })),
      }),
    },
    anna,
  ),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/You can view the settings/));
    await expect(canvas.getByRole("textbox", { name: "Company name" })).toBeDisabled();
    await expect(canvas.queryByRole("button", { name: /Save/ })).toBeNull();
  },
};

export const Denied: StoryObj = framed({
  "GET /system-setting/group-settings": refuses("AccessDenied", "Access Denied", {
    params: { right: "setting.setting.read" },
  }),
});

export const Changed: StoryObj = {
  ...Ready,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("switch", { name: "Web shop" }));
    const address = canvas.getByRole("textbox", { name: "Company address" });
    await userEvent.clear(address);
    await userEvent.type(address, "1 Quay Street");
    await seen(await canvas.findByText("2 unsaved changes"));
    await expect(canvas.getAllByText(/^Not saved yet; was/)).toHaveLength(2);
    const [first] = canvas.getAllByRole("button", { name: "Undo change" });
    if (first) await userEvent.click(first);
    await seen(await canvas.findByText("1 unsaved change"));
  },
};

export const Saved: StoryObj = {
  ...framed({
    "PUT /system-setting/settings": says({
      systemSettings: systemSettings
        .filter(({ name }) => name === "MenuShowWebshop")
        .map((setting) => ({ ...setting, value: true, version: 2, changedAt, changedBy: "Anna de Vries" })),
    }),
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("switch", { name: "Web shop" }));
    await userEvent.keyboard("{Control>}s{/Control}");
    await seen(await canvas.findByText("All changes saved"));
    await waitFor(() => expect(canvasElement.ownerDocument.body).toHaveTextContent("1 setting saved"));
  },
};

export const Refused: StoryObj = {
  ...framed({
    "PUT /system-setting/settings": refuses("SettingRefused", "Not everything could be saved.", {
      fields: [{ field: "BottleDeposit", message: "Enter a deposit amount above zero." }],
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("switch", { name: "Bottle deposit" }));
    await userEvent.click(canvas.getByRole("button", { name: /^Save/ }));
    await seen(await canvas.findByText("1 setting cannot be saved"));
    await userEvent.click(canvas.getByRole("link", { name: /Deposit per bottle/ }));
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Deposit per bottle" })).toHaveFocus());
  },
};

/** Two people at one setting: nothing is overwritten unseen. */
export const Conflict: StoryObj = {
  ...framed({
    "PUT /system-setting/settings": refuses(
      "StaleVersion",
      "This was changed by another person; nothing was overwritten.",
      {
        fields: [
          { field: "CompanyName", message: "This was changed by another person; nothing was overwritten." },
        ],
        current: withChanges({
          CompanyName: { value: "Harbour & Sons", version: 2, changedAt, changedBy: "Maria Silva" },
        }).systemSettings.filter(({ name }) => name === "CompanyName"),
      },
    ),
  }),
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole("textbox", { name: "Company name" });
    await userEvent.type(name, " Ltd");
    await userEvent.click(canvas.getByRole("button", { name: /^Save/ }));
    await seen(await canvas.findByText("Maria Silva has changed this to: Harbour & Sons"));
    await expect(name).toHaveValue("Harbour Street Trading Ltd");
  },
};

export const TheirsTaken: StoryObj = {
  ...Conflict,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Conflict.play?.(context);
    await userEvent.click(canvas.getByRole("button", { name: "Use theirs" }));
    await waitFor(() =>
      expect(canvas.getByRole("textbox", { name: "Company name" })).toHaveValue("Harbour & Sons"),
    );
    await seen(canvas.getByText("All changes saved"));
  },
};

const fileOf = (content: unknown) =>
  new File([JSON.stringify(content)], "settings.json", { type: "application/json" });

export const ImportPreview: StoryObj = {
  ...Ready,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const settings = {
      SaleType: "Retail",
      DayCut: 240,
      PriceDecimal: 9,
      BaseCurrencyID: "HUF",
      SecondCurrencyID: "JPY",
      BelowCost: "warn",
      Frobnicate: true,
    };
    await userEvent.upload(
      await canvas.findByLabelText("Import settings"),
      fileOf({ kind: "kontor-settings", settings }),
    );
    const body = canvasElement.ownerDocument.body;
    await waitFor(() => expect(body).toHaveTextContent("Import 2 values"));
    await expect(body).toHaveTextContent("This setting does not exist");
    await expect(body).toHaveTextContent("The company does not have this currency");
  },
};

export const ImportNotOurs: StoryObj = {
  ...Ready,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText("Import settings"), fileOf([1, 2]));
    await waitFor(() =>
      expect(canvasElement.ownerDocument.body).toHaveTextContent("This is not a settings file"),
    );
  },
};

export const History: StoryObj = {
  ...Ready,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Changed by Maria Silva/ }));
    await waitFor(() => expect(canvasElement.ownerDocument.body).toHaveTextContent("Retail → Wholesale"));
    await expect(canvasElement.ownerDocument.body).toHaveTextContent("Chrome, Windows · 192.168.1.20");
  },
};

const logo = photoOf("company-logo");
const formerLogo = photoOf("blue-mug");
const given = systemSettings.find(({ name }) => name === "CompanyLogo");

const photo = async (): Promise<File> => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 80, height: 20 });
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return new File([bytes ?? ""], "logo.png", { type: "image/png" });
};

/** Saved at once, not with the other values. */
export const LogoGiven: StoryObj = {
  ...framed({
    "GET /system-setting/group-settings": says(withChanges({ CompanyLogo: { value: logo } })),
    "PUT /system-setting/logo": says({ ...given, value: logo, version: 2 }),
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText("Choose picture"), await photo());
    await seen(await within(canvasElement.ownerDocument.body).findByText("Picture saved"));
    await expect(canvas.getByRole("img", { name: "Logo" })).toHaveAttribute("src", logo);
    await expect(canvas.getByRole("button", { name: "Remove picture" })).toBeEnabled();
    await expect(canvas.queryByText(/not saved/)).toBeNull();
  },
};

export const LogoRefused: StoryObj = {
  ...framed({
    "PUT /system-setting/logo": refuses("PictureUnknown", "This is no picture that can be kept."),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText("Choose picture"), await photo());
    await seen(await canvas.findByText("This is no picture that can be kept."));
    await expect(canvas.queryByRole("button", { name: "Remove picture" })).toBeNull();
  },
};

/** What was changed, not how it looked. */
export const LogoHistory: StoryObj = {
  ...framed({
    "GET /system-setting/group-settings": says(
      withChanges({ CompanyLogo: { value: logo, changedAt, changedBy: "Anna de Vries" } }),
    ),
    "GET /system-setting/history": says({
      changes: [
        [null, logo],
        [formerLogo, null],
        [logo, formerLogo],
      ].map(([oldValue, newValue], at) => ({
        ...history[0],
        id: at + 1,
        name: "CompanyLogo",
        oldValue,
        newValue,
      })),
      total: 3,
    }),
  }),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const [changed] = (await page.findAllByRole("button", { name: /^Changed by Anna/ })).slice(0, 1);
    if (changed) await userEvent.click(changed);
    await seen(await page.findByText("Picture replaced"));
    await seen(await page.findByText("No picture → Picture set"));
    await seen(await page.findByText("Picture set → No picture"));
  },
};

export const Leaving: StoryObj = {
  ...Ready,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("switch", { name: "Web shop" }));
    await userEvent.click(canvas.getByRole("link", { name: "Positions" }));
    await waitFor(() => expect(canvasElement.ownerDocument.body).toHaveTextContent("Leave without saving?"));
  },
};

export const Phone: StoryObj = { ...Ready, globals: { viewport: { value: "phone" } } };

export const Tablet: StoryObj = { ...Ready, globals: { viewport: { value: "tablet" }, theme: "dark" } };
