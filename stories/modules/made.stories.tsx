/**
 * Every screen on answers that are made from the contract's schemas: the longest words, the oddest numbers, what may be null
 * is. A screen takes whatever the contract permits; a new one has its line here (tests/repo/stories.test.ts).
 */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentType, Suspense } from "react";
import { expect, waitFor } from "storybook/test";
import { anna } from "../support/fixtures.ts";
import { at, inWorld } from "../support/world.tsx";
import { screenAt } from "../support/screens.ts";
import type { ScreenPath } from "../../src/contract/screens/table.ts";

interface Loaded {
  readonly Screen: ComponentType;
}

const meta = {
  title: "Modules/Made answers",
  parameters: {
    layout: "fullscreen",
    // An answer may have a blank name, as far as its schema knows; nothing is kept under one (Trim in every payload).
    a11y: { config: { rules: [{ id: "link-name", enabled: false }] } },
  },
  render: (_, { loaded }) => {
    const { Screen } = loaded as Loaded;
    return (
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    );
  },
} satisfies Meta;
export default meta;

/** Stands until nothing waits any more, and is no page of a failure. */
const of = (path: ScreenPath): StoryObj => ({
  loaders: [inWorld({ profile: { ...anna, role: ["Root"] }, seed: path }), screenAt(path)],
  decorators: [at(path.replace(/\{\w+\}/g, "7"), { route: path })],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.textContent).not.toBe(""));
    await waitFor(() => expect(canvasElement.querySelector("[aria-busy=true]")).toBeNull());
    await expect(canvasElement.textContent).not.toMatch(/This page could not be shown/);
  },
});

export const MainControlAlarmClock = of("/main-control/alarm-clock");
export const BasicsCashboxlog = of("/basics/cashboxlog");
export const BasicsDropDown = of("/basics/dropDown");
export const CustomerIndex = of("/customer/index");
export const CustomerIdCreateAccount = of("/customer/{id}/create-account");
export const CustomerPrintId = of("/customer/print/{id}");
export const Dashboard = of("/dashboard");
export const ProductAllCategory = of("/product/all-category");
export const ReportSale = of("/report/sale");
export const ReportSalesHistogram = of("/report/sales-histogram");
export const ReportSalesPieChart = of("/report/sales-pieChart");
export const SaleIndex = of("/sale/index");
export const SaleOrderId = of("/sale/order/{id}");
export const SalePrintId = of("/sale/print/{id}");
export const SaleChinesePrint1Id = of("/sale/chinese-print1/{id}");
export const SaleReceiptId = of("/sale/receipt/{id}");
export const ProfileIndex = of("/profile/index");
export const FinanceCurrency = of("/finance/currency");
export const SettingSystem = of("/setting/system");
export const SettingTag = of("/setting/tag");
export const SettingEmployee = of("/setting/employee");
export const SettingPosition = of("/setting/position");
