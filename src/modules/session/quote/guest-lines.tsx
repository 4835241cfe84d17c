/** The goods of a quotation as its customer sees them, with pictures; of each group of alternatives one is chosen (S19). */
import { useTranslation } from "react-i18next";
import type { GuestQuote } from "../../../contract/sale/quote-guest.ts";
import { countedLines, groupsOf } from "../../../domain/price/alternatives.ts";
import { RadioCards } from "../../../kit/field/radio-cards.tsx";
import type { GuestFormats } from "./guest-formats.ts";

type Line = GuestQuote["lines"][number];

interface GuestLinesProps {
  readonly quote: GuestQuote;
  readonly choices: readonly string[];
  readonly formats: GuestFormats;
  /** Undefined: nothing can be chosen any more. */
  readonly onChoose: ((group: string, key: string) => void) | undefined;
}

/** Quantity, price and discount of a line. */
const useLineText = (formats: GuestFormats) => {
  const { t } = useTranslation("trade");
  return ({ quantity, prices, discount }: Line): string =>
    [
      `${formats.quantity(quantity)} × ${formats.price(prices.unitPrice)}`,
      discount === null
        ? ""
        : `${t("trade:discount")} ${
            discount.kind === "percent"
              ? formats.percent(discount.basisPoints)
              : formats.money(discount.amount)
          }`,
    ]
      .filter(Boolean)
      .join(" · ");
};

function Goods({ line, formats }: { readonly line: Line; readonly formats: GuestFormats }) {
  const text = useLineText(formats)(line);
  return (
    <div className="flex items-start gap-3">
      {line.picture !== null && (
        <img
          src={line.picture}
          alt=""
          className="size-14 shrink-0 rounded border border-line object-contain"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{line.name}</p>
        {line.memo !== "" && <p className="text-small whitespace-pre-line">{line.memo}</p>}
        <p className="figures text-small text-muted">{text}</p>
      </div>
      <p className="figures shrink-0">{formats.money(line.amount)}</p>
    </div>
  );
}

function Group({
  name,
  lines,
  choices,
  formats,
  onChoose,
}: Omit<GuestLinesProps, "quote"> & {
  readonly name: string;
  readonly lines: readonly Line[];
}) {
  const { t } = useTranslation("quote");
  const lineText = useLineText(formats);
  const selectedLine = lines.find(({ key }) => choices.includes(key));
  if (onChoose === undefined)
    return (
      <li className="py-3">
        <p className="pb-1 text-small text-muted">{name}</p>
        {selectedLine && <Goods line={selectedLine} formats={formats} />}
      </li>
    );
  return (
    <li className="py-3">
      <RadioCards
        label={t("guest.choose", { group: name })}
        options={lines.map((line) => ({
          value: line.key,
          label: line.name,
          detail: [lineText(line), formats.money(line.amount)].join(" · "),
          ...(line.picture !== null && {
            icon: <img src={line.picture} alt="" className="size-10 object-contain" />,
          }),
        }))}
        value={selectedLine?.key ?? null}
        onChange={(key) => onChoose(name, key)}
      />
    </li>
  );
}

export function GuestLines({ quote, ...props }: GuestLinesProps) {
  const { t } = useTranslation("document");
  return (
    <ul aria-label={t("tab.lines")} className="divide-y divide-line border-y border-line text-list">
      {countedLines(quote.lines, props.choices)
        .filter(({ group }) => group === "")
        .map((line) => (
          <li key={line.key} className="py-3">
            <Goods line={line} formats={props.formats} />
          </li>
        ))}
      {[...groupsOf(quote.lines)].map(([name, lines]) => (
        <Group key={name} {...props} name={name} lines={lines} />
      ))}
    </ul>
  );
}
