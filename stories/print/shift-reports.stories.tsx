/** The print room's X and Z reports: on the roll and on A4. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../src/client/settings/formats.ts";
import { useSettings } from "../../src/client/settings/settings.ts";
import type { ShiftReport } from "../../src/contract/till/shift-report.ts";
import { type ReportPaper, ReportSheet } from "../../src/modules/common/shift-report/report-sheet.tsx";
import { xReport, zReport } from "../modules/basics/shift-fixtures.ts";
import { at, inWorld } from "../support/world.tsx";
import { fitsOn, onSheet } from "./paper.tsx";

export default { title: "Print room/Shift reports", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

function Sheet({ report, paper }: { readonly report: ShiftReport; readonly paper: ReportPaper }) {
  const { t } = useTranslation(["till", "error"]);
  return <ReportSheet {...{ report, paper, t }} format={useFormats()} settings={useSettings()} />;
}

const printed = (report: ShiftReport, paper: ReportPaper): Story => ({
  loaders: [inWorld({ areas: ["till", "counter"] })],
  render: () => <Sheet report={report} paper={paper} />,
  decorators: [onSheet(paper), at("/basics/cashboxlog")],
  play: fitsOn(paper),
});

export const ZReportOnTheRoll: Story = printed(zReport, "receipt");
export const ZReportOnA4: Story = printed(zReport, "a4");
export const XReportOnTheRoll: Story = printed(xReport, "receipt");
export const GermanOnTheRoll: Story = { ...printed(zReport, "receipt"), globals: { language: "de" } };
export const GreekOnTheRoll: Story = { ...printed(zReport, "receipt"), globals: { language: "gr" } };
export const ChineseOnA4: Story = { ...printed(zReport, "a4"), globals: { language: "zh" } };
/** Customers under the surcharge of Spain were charged it beside the turnover (M14). */
const withSurcharge: ShiftReport = {
  ...zReport,
  totals: {
    ...zReport.totals,
    turnover: zReport.totals.turnover.map((one) => ({
      ...one,
      surcharge: 5_871,
      rates: one.rates.map((rate, at) =>
        at === 1 ? { ...rate, surchargeRate: 520, surcharge: 5_871 } : rate,
      ),
    })),
  },
};
export const SurchargeOnTheRoll: Story = printed(withSurcharge, "receipt");

/** A café: service charges are part of the turnover, tips are not (E6, E9). */
const ofCafe: ShiftReport = {
  ...zReport,
  totals: {
    ...zReport.totals,
    turnover: zReport.totals.turnover.map((one) => ({ ...one, service: 8_940, tips: 1_250 })),
  },
};
export const ServiceAndTipsOnTheRoll: Story = printed(ofCafe, "receipt");

export const BlindXReport: Story = printed(
  { ...xReport, isBlind: true, totals: { ...xReport.totals, cash: [] } },
  "receipt",
);
