/** How full a container is, by volume and weight, and what is free in it (O4). */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { capacityOf, type ContainerType, fillOf } from "../../../domain/purchase/container.ts";
import { cx } from "../../../kit/theme/cx.ts";
import { volumeText, weightText } from "./waybill-words.ts";

interface FillBarProps {
  readonly type: ContainerType;
  readonly volume: number;
  readonly weight: number;
}

interface BarProps {
  readonly label: string;
  readonly text: string;
  readonly part: number;
}

const Bar = ({ label, text, part }: BarProps) => (
  <div className="grid gap-1">
    <p className="flex flex-wrap justify-between gap-x-3 text-small">
      <span className="text-muted">{label}</span>
      <span className={cx("figures", part > 10_000 && "font-medium text-negative")}>{text}</span>
    </p>
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(100, Math.round(part / 100))}
      aria-valuetext={text}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={cx("h-full rounded-full", part > 10_000 ? "bg-negative" : "bg-accent")}
        style={{ width: `${Math.min(100, part / 100)}%` }}
      />
    </div>
  </div>
);

export function FillBar({ type, volume, weight }: FillBarProps) {
  const { t } = useTranslation("waybill");
  const { locale, percent } = useFormats();
  const fill = fillOf(type, { volume, weight });
  const capacity = capacityOf(type);
  const sums = { volume: volumeText(volume, locale), weight: weightText(weight, locale, 0) };
  if (fill === null || capacity === null) return <p className="figures text-list">{t("fill.part", sums)}</p>;
  const rows = [
    {
      label: t("column.volume"),
      part: fill.volume,
      text: t("fill.volume", {
        used: sums.volume,
        most: volumeText(capacity.volume, locale),
        free: volumeText(fill.freeVolume, locale),
        percent: percent(Math.round(fill.volume / 100) * 100),
      }),
    },
    {
      label: t("column.weight"),
      part: fill.weight,
      text: t("fill.weight", {
        used: sums.weight,
        most: weightText(capacity.weight, locale, 0),
        free: weightText(fill.freeWeight, locale, 0),
        percent: percent(Math.round(fill.weight / 100) * 100),
      }),
    },
  ];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-3">
      {rows.map((row) => (
        <Bar key={row.label} {...row} />
      ))}
    </div>
  );
}
