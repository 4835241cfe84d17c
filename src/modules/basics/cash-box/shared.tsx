/** What both lists of the cash box log have: the way from one to the other, and filters by day, till and person. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCan } from "../../../client/session/session.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { shiftEndpoints } from "../../../contract/till/shift-report.ts";
import { Segments } from "../../../kit/field/segments.tsx";
import { choiceFilter, daysFilter, type ListFilter } from "../../common/list/filters.tsx";
import type { CommonQuery } from "../../common/list/list-query.ts";

/** The address of a report; the list is where one goes back to. */
export const reportAddress = (shiftId: number): string => `/basics/cashboxlog?shift=${shiftId}`;

type View = "shifts" | "entries" | "approvals";

export function ViewSegments({ value }: { readonly value: View }) {
  const { t } = useTranslation("basics");
  const [, setSearch] = useSearchParams();
  const can = useCan();
  const views: readonly View[] = can(shiftEndpoints.approvals.access)
    ? ["shifts", "entries", "approvals"]
    : ["shifts", "entries"];
  const words = {
    shifts: t("cashLog.shifts"),
    entries: t("cashLog.entries"),
    approvals: t("approvals.title"),
  };
  return (
    <Segments
      label={t("trade:show")}
      value={value}
      onChange={(next) => setSearch(next === "shifts" ? {} : { view: next })}
      segments={views.map((one) => ({ value: one, label: words[one] }))}
    />
  );
}

interface SharedQuery extends CommonQuery {
  readonly startDate?: string;
  readonly endDate?: string;
  readonly tillId?: number;
  readonly personId?: number;
}

type Named = readonly { readonly id: number; readonly name: string }[];

const choicesOf = (named: Named | undefined) =>
  (named ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

const idOf = (value: string | undefined): number | undefined =>
  value === undefined ? undefined : Number(value);

/** `tills` and `persons` are those that the server offers. */
export const useSharedFilters = (tills: Named | undefined, persons: Named | undefined) => {
  const { t } = useTranslation("basics");
  const { t: list } = useTranslation("list");
  const formats = useFormats();
  const { SystemTimeZone } = useSettings();
  return useMemo((): readonly ListFilter<SharedQuery>[] => {
    const any = list("filter.any");
    return [
      daysFilter<SharedQuery>({
        t: list,
        formats,
        offsetHours: SystemTimeZone.value,
        patch: (startDate, endDate) => ({ startDate, endDate }),
      }),
      choiceFilter<SharedQuery>({
        id: "till",
        label: t("trade:till"),
        any,
        choices: choicesOf(tills),
        value: ({ tillId }) => (tillId === undefined ? undefined : String(tillId)),
        patch: (value) => ({ tillId: idOf(value) }),
      }),
      choiceFilter<SharedQuery>({
        id: "person",
        label: t("trade:employee"),
        any,
        choices: choicesOf(persons),
        value: ({ personId }) => (personId === undefined ? undefined : String(personId)),
        patch: (value) => ({ personId: idOf(value) }),
      }),
    ];
  }, [t, list, formats, SystemTimeZone.value, tills, persons]);
};
