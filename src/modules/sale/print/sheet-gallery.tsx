/** One order on every sheet side by side: the first page of each, small, to choose from. */
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { type PrintChoice, readPrintChoice } from "../../../client/print-choice.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { readLanguage } from "../../../client/storage.ts";
import type { PrintOrder } from "../../../contract/sale/sale-print.ts";
import { ALL_PARTS, usualVariant } from "../../../domain/print/delivery-note.ts";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { isRoll, MM, paperWidth } from "../../../kit/print/paper-size.ts";
import { Note } from "./note.tsx";
import { PlainNote } from "./plain-note.tsx";
import { type Press, usePress } from "./press.ts";
import { ORDERS_KEY, readOrders } from "./read-orders.ts";
import type { AnyNote } from "./sheet-choice.tsx";
import { templateOf } from "./template.ts";

/** No first page has more lines. */
const MOST_LINES = 60;
/** Pixels of a preview. */
const WIDTH = 190;
const HEIGHT = 250;

interface PreviewProps {
  readonly type: AnyNote;
  readonly order: PrintOrder;
  readonly press: Press;
}

/** The top of the sheet, made small; a roll stays narrower than the sheets, with the margins that its printer leaves. */
function Preview({ type, order, press }: PreviewProps) {
  const template = templateOf(type === "plain" ? "standard" : type);
  const { paper } = template;
  const width = isRoll(paper) ? paperWidth(paper) * 2 : WIDTH;
  const scale = width / (paperWidth(paper) * MM);
  return (
    <span
      aria-hidden="true"
      inert
      className="relative block w-full overflow-hidden rounded-mark bg-press"
      style={{ height: HEIGHT }}
    >
      <span
        data-theme="light"
        className={`absolute top-0 block origin-top-left ${isRoll(paper) ? "bg-white p-[4mm]" : ""}`}
        style={{
          transform: `scale(${scale})`,
          width: `${paperWidth(paper)}mm`,
          left: `calc(50% - ${width / 2}px)`,
        }}
      >
        {type === "plain" ? (
          <PlainNote {...{ order, press }} copies={1} pshow={ALL_PARTS} />
        ) : (
          <Note {...{ template, order, press }} copies={1} />
        )}
      </span>
    </span>
  );
}

/** The words of a preview: those of the address, or of both languages where the sheet has two. */
function Sheet({ type, order, choice }: Omit<PreviewProps, "press"> & { readonly choice: PrintChoice }) {
  const isBilingual = type !== "plain" && templateOf(type).bilingual;
  const press = usePress(choice, isBilingual);
  if (press === undefined) return <Skeleton className="h-[250px] w-full" />;
  return <Preview {...{ type, order, press }} />;
}

interface GalleryProps {
  readonly type: AnyNote;
  readonly sheets: readonly { readonly value: AnyNote; readonly label: string }[];
  readonly onChoose: (type: AnyNote) => void;
  readonly onClose: () => void;
}

const useFirstOrder = (): PrintOrder | undefined => {
  const ids = useParams()["id"] ?? "";
  const { data } = useQuery({ queryKey: [ORDERS_KEY, ids], queryFn: () => readOrders(ids) });
  const order = data?.[0];
  return order && { ...order, lines: order.lines.slice(0, MOST_LINES) };
};

export function SheetGallery({ type, sheets, onChoose, onClose }: GalleryProps) {
  const { t } = useTranslation("print");
  const [search] = useSearchParams();
  const { Country } = useSettings();
  const language = readLanguage();
  const usual = { language, variant: usualVariant(Country.value, language), copies: 1 };
  const order = useFirstOrder();
  const choice = readPrintChoice(type, search, usual);
  return (
    <Dialog open size="wide" title={t("allSheets")} detail={t("allSheets.detail")} onClose={onClose}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-4 max-sm:grid-cols-1">
        {sheets.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              aria-current={value === type ? "true" : undefined}
              onClick={() => onChoose(value)}
              className="grid w-full gap-1 rounded border border-edge bg-surface p-2 text-left text-ink hover:border-accent aria-[current]:border-accent"
            >
              {order ? (
                <Sheet {...{ order, choice }} type={value} />
              ) : (
                <Skeleton className="h-[250px] w-full" />
              )}
              <span className="text-small">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
