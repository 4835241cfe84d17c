/** The filters of the reminders. */
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/settings/formats.ts";
import { useSettings } from "../../client/settings/settings.ts";
import { alarmFilter, AlarmKind, type AlarmQuery } from "../../contract/alarm/alarm.ts";
import { choiceFilter, daysFilter, type ListFilter } from "../common/list/filters.tsx";

type Filter = ListFilter<AlarmQuery>;

/** What `closeTime` of the query means (rules section 19). */
export const OPEN = 1;
const states = { closed: 2, all: 0 } as const;

/** The list shows open ones by itself. */
export const listDefaults = { closeTime: OPEN, limit: 50 } as const;

const dues = alarmFilter.due.schema.literals;
const kinds = AlarmKind.literals;

const oneOf = <Literal extends string>(literals: readonly Literal[], value: string | undefined) =>
  literals.find((literal) => literal === value);

const dueFilter = (t: TFunction<"alarm">): Filter => ({
  ...choiceFilter<AlarmQuery>({
    id: "due",
    label: t("filter.due"),
    any: t("due.any"),
    choices: dues.map((value) => ({ value, label: t(`due.${value}`) })),
    value: (query) => query.due,
    patch: (value) => ({ due: oneOf(dues, value) }),
  }),
  near: true,
});

const stateFilter = (t: TFunction<"alarm">): Filter => ({
  ...choiceFilter<AlarmQuery>({
    id: "state",
    label: t("trade:status"),
    any: t("state.open"),
    choices: [
      { value: String(states.closed), label: t("state.closed") },
      { value: String(states.all), label: t("state.all") },
    ],
    value: ({ closeTime }) => (closeTime === OPEN ? undefined : String(closeTime ?? states.all)),
    patch: (value) => ({ closeTime: value === undefined ? undefined : Number(value) }),
  }),
  near: true,
});

const kindFilter = (t: TFunction<"alarm">, any: string): Filter =>
  choiceFilter<AlarmQuery>({
    id: "kind",
    label: t("column.kind"),
    any,
    choices: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    value: (query) => query.kind,
    patch: (value) => ({ kind: oneOf(kinds, value) }),
  });

const scopeFilter = (t: TFunction<"alarm">): Filter =>
  choiceFilter<AlarmQuery>({
    id: "scope",
    label: t("filter.scope"),
    any: t("scope.mine"),
    choices: [{ value: "given", label: t("scope.given") }],
    value: (query) => (query.scope === "given" ? "given" : undefined),
    patch: (value) => ({ scope: value === "given" ? "given" : undefined }),
  });

export const useAlarmFilters = (): readonly Filter[] => {
  const { t } = useTranslation("alarm");
  const { t: l } = useTranslation("list");
  const formats = useFormats();
  const offsetHours = useSettings().SystemTimeZone.value;
  const days = daysFilter<AlarmQuery>({
    t: l,
    formats,
    offsetHours,
    patch: (startDate, endDate) => ({ startDate, endDate }),
  });
  return [dueFilter(t), stateFilter(t), days, kindFilter(t, l("filter.any")), scopeFilter(t)];
};
