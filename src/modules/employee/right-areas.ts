/** Rights by area, and what pages are called, as the editor and the page of a position show them. */
import { useTranslation } from "react-i18next";
import { type FieldRight, fieldRights, type Right, rights } from "../../contract/right.ts";
import { screenGroups } from "../../contract/screens/table.ts";

/** Areas of rights, and the words of the route table that they go by. */
const areas = {
  sale: "sale",
  product: "product",
  stock: "sectionStock",
  supplier: "sectionSuppliers",
  customer: "customer",
  finance: "finance",
  report: "report",
  alarm: "mainControlAlarmClock",
  basics: "basics",
  setting: "setting",
} as const;

/** In the order of the contract. */
export const rightAreas = Object.entries(areas).map(([area, title]) => ({
  title,
  rights: rights.filter((right) => right.startsWith(`${area}.`)),
}));

/** Whether it opens fields, not an act: then the editor says what is not there without it. */
export const isFieldRight = (right: Right): right is FieldRight => fieldRights.some((one) => one === right);

/** Groups of the route table with the pages that a position may have to open: those that not everybody opens anyway. */
export const pageGroups = screenGroups.flatMap(({ title, screens }) => {
  const pages = screens.filter(({ roles }) => roles.length > 0);
  return pages.length === 0 ? [] : [{ title, pages }];
});

const titles = new Map<string, (typeof pageGroups)[number]["pages"][number]["title"]>(
  pageGroups.flatMap(({ pages }) => pages.map(({ path, title }) => [path, title] as const)),
);

/** The word of a path; the path itself where there is no such page any more. */
export const usePageWords = (): ((path: string) => string) => {
  const { t } = useTranslation("route");
  return (path) => {
    const title = titles.get(path);
    return title === undefined ? path : t(title);
  };
};
