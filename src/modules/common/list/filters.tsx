/** Filters of a list as typed data: each knows its field in the filter panel, its words on a chip, and how it is taken off. */
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { Formats } from "../../../client/settings/formats.ts";
import { datePreset, type DatePreset } from "../../../domain/time/clock.ts";
import { DateRangeField } from "../../../kit/field/date-range-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import type { Patch } from "./list-query.ts";

/** How a filter sees the list: what is asked now, and a way to ask something else. */
export interface FilterState<Q> {
  readonly query: Q;
  readonly change: (patch: Patch<Q>) => void;
}

export interface ListFilter<Q> {
  readonly id: string;
  readonly label: string;
  /** What it is set to, in words; null when it is not set. */
  readonly words: (query: Q) => string | null;
  readonly off: Patch<Q>;
  /** Its field; without a label in the filter row. Without a field it comes by a link, and can only be taken off. */
  readonly field?: (state: FilterState<Q>, hideLabel?: boolean) => ReactNode;
  /** Stands in the filter row itself where there is room. */
  readonly near?: boolean;
}

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

const ANY = "";

/** One of a few values. `patch` turns the chosen value into a part of the query, undefined into none. */
export const choiceFilter = <Q, Value extends string = string>(given: {
  readonly id: string;
  readonly label: string;
  readonly any: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: (query: Q) => string | undefined;
  readonly patch: (value: Value | undefined) => Patch<Q>;
}): ListFilter<Q> => ({
  id: given.id,
  label: given.label,
  words: (query) => given.choices.find(({ value }) => value === given.value(query))?.label ?? null,
  off: given.patch(undefined),
  field: ({ query, change }, hideLabel) => (
    <SelectField
      label={given.label}
      hideLabel={hideLabel}
      labelInside={hideLabel}
      options={[{ value: ANY, label: given.any }, ...given.choices]}
      value={given.value(query) ?? ANY}
      onChange={(value) => change(given.patch(given.choices.find((choice) => choice.value === value)?.value))}
    />
  ),
});

/** One of the warehouses that the list may have. */
export const warehouseFilter = <Q extends { readonly warehouseId?: number }>(given: {
  readonly label: string;
  readonly any: string;
  readonly warehouses: readonly { readonly id: number; readonly name: string }[];
  readonly patch: (warehouseId: number | undefined) => Patch<Q>;
}): ListFilter<Q> =>
  choiceFilter<Q>({
    id: "warehouse",
    label: given.label,
    any: given.any,
    choices: given.warehouses.map(({ id, name }) => ({ value: String(id), label: name })),
    value: ({ warehouseId }) => warehouseId?.toString(),
    patch: (value) => given.patch(value === undefined ? undefined : Number(value)),
  });

interface Days {
  readonly startDate?: string;
  readonly endDate?: string;
}

const presets = ["today", "yesterday", "oneWeekAgo"] as const satisfies readonly DatePreset[];

/** Days of trade from one to another, with the presets of the specification in the company's time zone (spec section 9). */
export const daysFilter = <Q extends Days>(given: {
  readonly t: TFunction<"list">;
  readonly formats: Formats;
  readonly offsetHours: number;
  /** What the days are of, where they are not those of trade. */
  readonly label?: string;
  readonly patch: (startDate: string | undefined, endDate: string | undefined) => Patch<Q>;
}): ListFilter<Q> => {
  const { t, formats, patch, label = t("filter.date") } = given;
  const ranges = presets.map((id) => ({
    id,
    label: t(`preset.${id}`),
    ...datePreset(id, Date.now(), given.offsetHours),
  }));
  const words = ({ startDate, endDate }: Q) => {
    const preset = ranges.find(({ from, to }) => from === startDate && to === endDate);
    if (preset) return preset.label;
    if (startDate !== undefined && endDate !== undefined)
      return t("filter.range", { from: formats.date(startDate), to: formats.date(endDate) });
    if (startDate !== undefined) return t("filter.from", { date: formats.date(startDate) });
    return endDate === undefined ? null : t("filter.until", { date: formats.date(endDate) });
  };
  return {
    id: "days",
    label,
    near: true,
    words,
    off: patch(undefined, undefined),
    field: ({ query, change }, hideLabel) => (
      <DateRangeField
        label={label}
        hideLabel={hideLabel}
        labelInside={hideLabel}
        presets={ranges}
        value={{ from: query.startDate ?? null, to: query.endDate ?? null }}
        onChange={({ from, to }) => change(patch(from ?? undefined, to ?? undefined))}
      />
    ),
  };
};
