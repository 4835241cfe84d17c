/** The kit's own few words in the language that is shown. */
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { KitText } from "../kit/text.tsx";

const rangeWords = (t: TFunction, locale: string): KitText["range"] => {
  const number = new Intl.NumberFormat(locale);
  return (from, to, all) => {
    const [first, last] = [number.format(from), number.format(to)];
    return all === null
      ? t("kit.rangeOpen", { first, last })
      : t("kit.range", { first, last, total: number.format(all) });
  };
};

const kitWords = (t: TFunction, locale: string): KitText => ({
  locale,
  close: t("kit.close"),
  clear: t("kit.clear"),
  loading: t("kit.loading"),
  retry: t("kit.retry"),
  undo: t("kit.undo"),
  noMatch: t("kit.noMatch"),
  moreActions: t("kit.moreActions"),
  required: t("kit.required"),
  faults: t("kit.faults"),
  previousPage: t("kit.previousPage"),
  nextPage: t("kit.nextPage"),
  rowsPerPage: t("kit.rowsPerPage"),
  columns: t("kit.columns"),
  moveUp: t("kit.moveUp"),
  moveDown: t("kit.moveDown"),
  selectAll: t("kit.selectAll"),
  clearSelection: t("kit.clearSelection"),
  openCalendar: t("kit.openCalendar"),
  previousMonth: t("kit.previousMonth"),
  nextMonth: t("kit.nextMonth"),
  from: t("kit.from"),
  to: t("kit.to"),
  today: t("kit.today"),
  notifications: t("kit.notifications"),
  themeLight: t("kit.themeLight"),
  themeDark: t("kit.themeDark"),
  themeSystem: t("kit.themeSystem"),
  selectRow: (row) => t("kit.selectRow", { row }),
  remove: (what) => t("kit.remove", { what }),
  rowsSelected: (count) => t("kit.rowsSelected", { count }),
  range: rangeWords(t, locale),
  keySpace: t("kit.keySpace"),
  keyControl: t("kit.keyControl"),
  keyDelete: t("kit.keyDelete"),
});

/** The words, the same object until the language changes. */
export const useKitWords = (): KitText => {
  const { t, i18n } = useTranslation();
  return useMemo(() => kitWords(t, i18n.language), [t, i18n.language]);
};
