/** A number as it stands in a ledger: figures of one width, at the right, never broken. It takes what is already formatted. */
import { cx } from "../theme/cx.ts";

export interface FigureProps {
  readonly value: string;
  /** Stands after it, quieter: a currency where it differs, a unit. */
  readonly unit?: string | undefined;
  readonly tone?: "negative" | "muted" | "strong" | undefined;
  /** In running text: not pushed to the right. */
  readonly inline?: boolean | undefined;
}

const tones = { negative: "text-negative", muted: "text-muted", strong: "font-semibold" } as const;

export function Figure({ value, unit, tone, inline = false }: FigureProps) {
  return (
    <span className={cx("figures whitespace-nowrap", !inline && "block text-right", tone && tones[tone])}>
      {value}
      {unit !== undefined && <span className="ml-1 text-muted">{unit}</span>}
    </span>
  );
}
