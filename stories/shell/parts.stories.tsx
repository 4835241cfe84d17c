/** Each part of the shell by itself, in its states; together they are in the frame's stories. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { forgetProblems } from "../../src/client/problems.ts";
import { screenGroups } from "../../src/contract/screens/table.ts";
import { visitorOf } from "../../src/contract/session/visitor.ts";
import { languages } from "../../src/domain/languages.ts";
import { AlarmBadge } from "../../src/shell/top-bar/alarm-badge.tsx";
import { FloatingAside } from "../../src/shell/aside/floating-aside.tsx";
import { Contacts } from "../../src/shell/aside/support.tsx";
import { Breadcrumb } from "../../src/shell/top-bar/breadcrumb.tsx";
import { BugLog } from "../../src/shell/bug-log.tsx";
import { ChatInput } from "../../src/shell/chat/chat-input.tsx";
import { CompanyClock } from "../../src/shell/top-bar/company-clock.tsx";
import { CountBadge } from "../../src/shell/count-badge.tsx";
import { ExchangeRates } from "../../src/shell/menu/exchange-rates.tsx";
import { Flag } from "../../src/shell/top-bar/flag.tsx";
import { GroupIcon } from "../../src/shell/menu/group-icon.tsx";
import { LanguageMenu } from "../../src/shell/top-bar/language-menu.tsx";
import { MenuFoot } from "../../src/shell/menu/menu-foot.tsx";
import { MenuHandle } from "../../src/shell/menu/menu-handle.tsx";
import { menuOf } from "../../src/shell/menu/menu-model.ts";
import { MenuPlace } from "../../src/shell/menu/menu-place.tsx";
import { MenuRail } from "../../src/shell/menu/menu-rail.tsx";
import { OnlineStrip } from "../../src/shell/notices/online-strip.tsx";
import { Palette } from "../../src/shell/palette/palette.tsx";
import { ShippingNotice } from "../../src/shell/menu/shipping-notice.tsx";
import { SideMenu } from "../../src/shell/menu/side-menu.tsx";
import { SkipLink } from "../../src/shell/skip-link.tsx";
import { TabLine } from "../../src/shell/tabs/tab-line.tsx";
import { TabStrip } from "../../src/shell/tabs/tab-strip.tsx";
import { TabSwitcher } from "../../src/shell/tabs/tab-switcher.tsx";
import { TopBar } from "../../src/shell/top-bar/top-bar.tsx";
import { UserMenu } from "../../src/shell/top-bar/user-menu.tsx";
import { alarmList, manager } from "../modules/alarm/alarm-fixtures.ts";
import { anna, built, settings } from "../support/fixtures.ts";
import { seen } from "../support/seen.ts";
import { at, inWorld, says, type Answers } from "../support/world.tsx";

const world = (answers: Answers = {}, profile = anna) => [
  inWorld({ areas: ["route", "chat"], answers, profile }),
];

export default {
  title: "Shell/Parts",
  decorators: [at("/sale/index", { route: "/sale/index" })],
  loaders: world(),
} satisfies Meta;
type Story = StoryObj;

const drawn = fn();

const draws = (render: () => ReactNode): Story => ({ render: () => <>{render()}</> });

const sections = menuOf(screenGroups, { visitor: visitorOf(anna, settings), built, showsPlanned: true });

export const Menu: Story = draws(() => (
  <div className="h-150 w-60 bg-sunken">
    <SideMenu sections={sections} />
  </div>
));

export const MenuPlaceBesideTheContent: Story = draws(() => (
  <div className="flex h-150">
    <MenuPlace sections={sections} room="beside" isOpen onOpen={fn()} />
    <main className="p-4">Content</main>
  </div>
));

export const MenuAsPictures: Story = draws(() => (
  <div className="h-150 w-12 bg-sunken">
    <MenuRail sections={sections} onOpen={fn()} />
  </div>
));

export const MenuEdge: Story = {
  ...draws(() => (
    <div className="relative h-40 w-60 border-r border-line bg-sunken">
      <MenuHandle width={240} least={200} most={400} set={drawn} />
    </div>
  )),
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole("separator")).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(drawn).toHaveBeenLastCalledWith(250);
  },
};

export const MenuFootReady: Story = {
  ...draws(() => <MenuFoot />),
  loaders: world({ "GET /report/today-shippings": says({ orders: [], total: 3 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText(/HUF/)),
};

export const Rates: Story = {
  ...draws(() => <ExchangeRates />),
  play: async ({ canvas }) => seen(await canvas.findByText("0.0025")),
};
/** Without rates nothing is drawn. (Failed rates: Shell/Menu, Exchange Rates Failed.) */
export const RatesEmpty: Story = {
  ...draws(() => (
    <>
      <p data-untranslatable className="text-small text-muted">
        Without rates nothing stands below
      </p>
      <ExchangeRates />
    </>
  )),
  loaders: world({ "GET /cache/exchange-rate": says({ items: [] }) }),
};

export const ToDeliver: Story = {
  ...draws(() => <ShippingNotice />),
  loaders: world(
    { "GET /report/today-shippings": says({ orders: [], total: 3 }) },
    { ...anna, role: ["Root"] },
  ),
  play: async ({ canvas }) => seen(await canvas.findByRole("link")),
};

export const Bar: Story = draws(() => (
  <TopBar profile={anna} isMenuOpen isDrawer={false} onToggleMenu={fn()} clockLeadsToSettings />
));

export const Crumbs: Story = {
  ...draws(() => <Breadcrumb />),
  play: async ({ canvas }) => seen(await canvas.findByRole("navigation")),
};

export const Clock: Story = {
  ...draws(() => <CompanyClock leadsToSettings={false} />),
  play: async ({ canvas }) => seen(await canvas.findByText(/^\d\d:\d\d:\d\d$/)),
};

export const Languages: Story = {
  ...draws(() => <LanguageMenu />),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Language: English" }));
  },
};

export const Flags: Story = draws(() => (
  <ul className="grid w-60 gap-2 text-list">
    {languages.map(({ code, name }) => (
      <li key={code} className="flex items-center gap-2">
        <Flag code={code} /> {name}
      </li>
    ))}
  </ul>
));

export const GroupPictures: Story = draws(() => (
  <ul className="grid w-60 gap-2 text-list">
    {screenGroups.map(({ area }) => (
      <li key={area} className="flex items-center gap-2">
        <GroupIcon area={area} /> {area}
      </li>
    ))}
  </ul>
));

export const Counts: Story = draws(() => (
  <div className="flex gap-8 p-4">
    {[0, 1, 12, 99, 100].map((count) => (
      <span key={count} className="relative inline-block size-8 rounded border border-line">
        <CountBadge count={count} />
      </span>
    ))}
  </div>
));

export const Reminders: Story = {
  ...draws(() => <AlarmBadge profile={manager} />),
  loaders: world({ "GET /alarm-clock/alarms": says(alarmList) }, manager),
  play: async ({ canvas }) => seen(await canvas.findByRole("button", { name: "5 open reminders" })),
};

export const Person: Story = {
  ...draws(() => (
    <UserMenu profile={{ ...anna, name: "Wilhelmina Bartholomäusdóttir van Nieuwkerk-Zonneveld" }} />
  )),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button"));
  },
};

export const Offline: Story = {
  ...draws(() => <OnlineStrip />),
  beforeEach: () => {
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    return () => void Reflect.deleteProperty(navigator, "onLine");
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("status")).not.toBeEmptyDOMElement());
  },
};

export const FirstStopOfTheKeyboard: Story = {
  ...draws(() => (
    <>
      <SkipLink />
      <main id="content" tabIndex={-1}>
        Content
      </main>
    </>
  )),
  play: async ({ canvas, userEvent }) => {
    const link = await canvas.findByRole("link");
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("main")).toHaveFocus();
  },
};

const tabs = {
  open: (["/sale/index", "/sale/order/499", "/setting/system"] as const).map((address, opening) => ({
    key: address,
    path: address === "/sale/order/499" ? ("/sale/order/{id}" as const) : address,
    address,
    opening,
  })),
  active: "/sale/index",
  names: new Map([["/sale/order/499", "T1-002040"]]),
  canRestore: true,
  close: fn(),
  closeOthers: fn(),
  closeRight: fn(),
  restore: fn(),
};

export const Tabs: Story = draws(() => <TabLine tabs={tabs} />);
export const TabsOfOneLine: Story = draws(() => <TabStrip tabs={tabs} />);
export const TabsOnAPhone: Story = {
  ...draws(() => <TabSwitcher tabs={tabs} />),
  globals: { viewport: { value: "phone" } },
};

export const Finding: Story = {
  ...draws(() => <Palette onClose={fn()} />),
};

export const Faults: Story = {
  ...draws(() => <BugLog onClose={fn()} />),
  // Without those of stories before it.
  beforeEach: () => forgetProblems(),
};

export const Aside: Story = draws(() => (
  <div className="flex h-9 justify-end">
    <FloatingAside />
  </div>
));

export const SupportContacts: Story = draws(() => <Contacts />);

export const Writing: Story = {
  ...draws(() => (
    <div className="w-80">
      <ChatInput
        draft="Two boxes of the white mugs are missing in the back room."
        acts={{ send: fn(), keepDraft: fn() }}
      />
    </div>
  )),
};
