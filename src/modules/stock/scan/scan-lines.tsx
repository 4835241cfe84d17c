/** The products of a document: what is planned, what was scanned, and the difference in colour and number. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { ScanLine } from "../../../contract/stock/scan-check.ts";
import { Badge, type Tone } from "../../../kit/badge.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";

/** Products that are drawn at once: who looks for another one scans or searches. */
const MOST_SHOWN = 100;

const toneOf = ({ wanted, scanned }: ScanLine): Tone => {
  if (scanned === wanted) return "positive";
  if (scanned > wanted) return "caution";
  return scanned === 0 ? "neutral" : "accent";
};

interface RowProps {
  readonly line: ScanLine;
  /** Undefined where nothing can be entered any more. */
  readonly onSet: ((total: number) => void) | undefined;
}

function Row({ line, onSet }: RowProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const { quantity } = useFormats();
  const { name, code, wanted, scanned } = line;
  const difference = scanned - wanted;
  const planned = t("trade:labelled", { label: t("scanCheck.column.wanted"), value: quantity(wanted) });
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-0">
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="figures block text-small text-muted">{`${code} · ${planned}`}</span>
      </span>
      <Badge tone={toneOf(line)}>
        <span className="figures">{difference > 0 ? `+${quantity(difference)}` : quantity(difference)}</span>
      </Badge>
      <span className="figures w-24 shrink-0 text-right">
        {onSet === undefined ? (
          quantity(scanned)
        ) : (
          <NumberField
            label={t("trade:labelled", { label: t("scanCheck.column.scanned"), value: name })}
            hideLabel
            digits={3}
            shown={0}
            min={0}
            value={scanned}
            onChange={(next) => next !== null && next !== scanned && onSet(next)}
          />
        )}
      </span>
    </li>
  );
}

/** What is too much first, then what is still to come, then what is complete. */
const rankOf = ({ wanted, scanned }: ScanLine) => {
  if (scanned > wanted) return 0;
  return scanned < wanted ? 1 : 2;
};

interface LinesProps {
  readonly lines: readonly ScanLine[];
  readonly word?: string;
  readonly onSet?: (line: ScanLine, total: number) => void;
}

export function ScanLines({ lines, word = "", onSet }: LinesProps) {
  const { t } = useTranslation("stock");
  const sought = word.trim().toLowerCase();
  const rows = lines
    .filter(({ name, code }) => name.toLowerCase().includes(sought) || code.toLowerCase().includes(sought))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MOST_SHOWN);
  return (
    <ul
      aria-label={t("scanCheck.column.scanned")}
      className="min-h-0 max-w-2xl flex-1 overflow-y-auto border-t border-line bg-surface"
    >
      {rows.map((line) => (
        <Row key={line.productId} line={line} onSet={onSet && ((total) => onSet(line, total))} />
      ))}
    </ul>
  );
}
