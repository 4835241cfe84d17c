/** The one route table: every screen of the specification (section 2), by group, in the order of the menu. */
import { basicsScreens } from "./basics.ts";
import { chainScreens } from "./chain.ts";
import { customerScreens } from "./customer.ts";
import { distributionScreens } from "./distribution.ts";
import { financeScreens } from "./finance.ts";
import { invoiceScreens } from "./invoice.ts";
import { mainControlScreens } from "./main-control.ts";
import { mallScreens } from "./mall.ts";
import { productScreens } from "./product.ts";
import { purchaseScreens } from "./purchase.ts";
import { reportScreens } from "./report.ts";
import { saleScreens } from "./sale.ts";
import { sessionScreens } from "./session.ts";
import { settingScreens } from "./setting.ts";
import type { Screen } from "./screen.ts";

const groups = [
  sessionScreens,
  mainControlScreens,
  saleScreens,
  productScreens,
  purchaseScreens,
  customerScreens,
  financeScreens,
  invoiceScreens,
  reportScreens,
  chainScreens,
  mallScreens,
  distributionScreens,
  basicsScreens,
  settingScreens,
] as const;

type Group = (typeof groups)[number];
type Row = Group["screens"][number];

/** The spelt path of a screen. */
export type ScreenPath = Row["path"];

/** The keys of `locales/{language}/route.json`. */
export type ScreenTitle =
  | Group["title"]
  | Row["title"]
  | Extract<Row, { readonly section: string }>["section"];

/** A screen of the table, with the words it is known by. */
export interface KnownScreen extends Screen {
  readonly path: ScreenPath;
  readonly title: ScreenTitle;
  readonly section?: ScreenTitle | readonly ScreenTitle[];
}

export interface KnownGroup {
  readonly area: Group["area"];
  readonly title: ScreenTitle;
  readonly screens: readonly KnownScreen[];
}

/** Every screen, by group. */
export const screenGroups: readonly KnownGroup[] = groups;
