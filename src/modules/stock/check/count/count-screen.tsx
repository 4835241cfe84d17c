/** Counting one check: scan or search, set a quantity, undo the last, hand in. Made for a phone in one hand. */
import { Camera, Flag, Undo2 } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../../../client/http/command.ts";
import { useFormats } from "../../../../client/settings/formats.ts";
import {
  type CountProduct,
  type CountSheet,
  stockCountEndpoints,
} from "../../../../contract/stock/check-count.ts";
import { stockCheckEndpoints } from "../../../../contract/stock/check.ts";
import { Badge } from "../../../../kit/badge.tsx";
import { notify } from "../../../../kit/feedback/notify.ts";
import { NumberField } from "../../../../kit/field/number-field.tsx";
import { SearchField } from "../../../../kit/field/search-field.tsx";
import { SelectField } from "../../../../kit/field/select-field.tsx";
import { TextField } from "../../../../kit/field/text-field.tsx";
import { useScanner } from "../../../../kit/keyboard/use-scanner.ts";
import { type PageAct, PageActs, PageHead } from "../../../../kit/page-head.tsx";
import { checkPaths } from "../check-words.ts";
import { CameraScan, hasCameraScan } from "../../../common/scan/camera-scan.tsx";
import { totalKey, useCounting } from "./use-counting.ts";

/** Products that are drawn at once: who looks for another one scans or searches. */
const MOST_SHOWN = 60;

interface RowProps {
  readonly product: CountProduct;
  readonly counted: number | undefined;
  readonly onSet: (quantity: number) => void;
}

function Row({ product, counted, onSet }: RowProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const { quantity } = useFormats();
  const { name, code, zone, expected, isRecount } = product;
  // What is typed counts when the field is left: a count for each digit would move the row away while one types.
  const [typed, setTyped] = useState<number | null>(null);
  const commit = () => {
    if (typed !== null && typed !== counted) onSet(typed);
    setTyped(null);
  };
  const should =
    expected === undefined
      ? ""
      : t("trade:labelled", { label: t("sheet.column.expected"), value: quantity(expected) });
  const detail = [zone, code, should].filter(Boolean).join(" · ");
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-0">
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="figures block text-small text-muted">{detail}</span>
        {isRecount && <Badge tone="caution">{t("check.act.recount")}</Badge>}
      </span>
      <span className="w-28 shrink-0">
        <NumberField
          label={t("trade:labelled", { label: t("sheet.column.counted"), value: name })}
          hideLabel
          digits={3}
          shown={0}
          min={0}
          value={typed ?? counted ?? null}
          onChange={setTyped}
          onBlur={commit}
          onKeyDown={({ key }) => key === "Enter" && commit()}
        />
      </span>
    </li>
  );
}

/** The product of a code, and how many units one scan of it is. */
const useCodes = ({ products }: CountSheet) =>
  useMemo(() => {
    const codes = new Map<string, { readonly product: CountProduct; readonly units: number }>();
    for (const product of products) {
      codes.set(product.code, { product, units: 1000 });
      for (const { code, units } of product.barcodes) codes.set(code, { product, units });
    }
    return codes;
  }, [products]);

const useHandIn = ({ id }: CountSheet) => {
  const navigate = useNavigate();
  const handIn = useCommand(stockCountEndpoints.handInStockCheck, {
    refreshes: [
      stockCountEndpoints.dailyCounts,
      stockCountEndpoints.openStockChecks,
      stockCheckEndpoints.stockCheck,
      stockCheckEndpoints.stockChecks,
    ],
  });
  return {
    isBusy: handIn.isPending,
    run: () =>
      handIn.mutate(
        { payload: { id } },
        {
          onSuccess: () => void navigate(checkPaths.count),
          onError: (error) => notify({ tone: "negative", title: error.message }),
        },
      ),
  };
};

interface StatusProps {
  readonly counting: ReturnType<typeof useCounting>;
  readonly sheet: CountSheet;
}

/** What was scanned last, and whether everything has arrived. */
function Status({ counting, sheet }: StatusProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const { quantity, count } = useFormats();
  const { last, totals, waiting, problem } = counting;
  const product = last && sheet.products.find(({ productId }) => productId === last.productId);
  const total = last && totals.get(totalKey(last.productId, last.place));
  return (
    <div className="px-4 pb-2 text-list" role="status">
      {product && (
        <p className="text-form font-semibold wrap-anywhere">
          {t("trade:labelled", { label: product.name, value: quantity(total ?? 0) })}
        </p>
      )}
      {problem !== null && <p className="text-negative">{problem.message}</p>}
      <p className="text-muted">
        {waiting === 0 ? t("count.allSent") : t("count.waiting", { number: count(waiting) })}
      </p>
    </div>
  );
}

const icon = { "aria-hidden": true, size: 16 } as const;

interface ActsProps extends StatusProps {
  readonly onCamera: () => void;
}

function Acts({ counting, sheet, onCamera }: ActsProps) {
  const { t } = useTranslation("stock");
  const { isBusy, run } = useHandIn(sheet);
  const { count } = useFormats();
  const blocked = counting.waiting > 0 ? t("count.waiting", { number: count(counting.waiting) }) : undefined;
  const camera: readonly PageAct[] = hasCameraScan()
    ? [{ id: "camera", label: t("count.camera"), icon: <Camera {...icon} />, onPress: onCamera }]
    : [];
  const acts: readonly PageAct[] = [
    {
      id: "handIn",
      label: t("count.handIn"),
      look: "primary",
      icon: <Flag {...icon} />,
      busy: isBusy,
      unavailableBecause: blocked,
      onPress: run,
    },
    {
      id: "undo",
      label: t("count.undo"),
      shortcut: "ctrl+z",
      icon: <Undo2 {...icon} />,
      unavailableBecause: counting.last === null ? t("count.undo.none") : undefined,
      onPress: counting.undo,
    },
    ...camera,
  ];
  return <PageActs acts={acts} />;
}

const fits = ({ name, code }: CountProduct, word: string) =>
  name.toLowerCase().includes(word) || code.toLowerCase().includes(word);

interface Shown {
  readonly word: string;
  readonly place: string;
  readonly isCounted: (product: CountProduct) => boolean;
}

/** Those that were counted here first, as they are corrected; then the others in walking order. In a check of zones only those of the place. */
const shownOf = ({ zones, products }: CountSheet, { word, place, isCounted }: Shown) =>
  products
    .filter((product) => zones.length === 0 || product.zone === place)
    .filter((product) => fits(product, word.trim().toLowerCase()))
    .toSorted((one, other) => Number(isCounted(other)) - Number(isCounted(one)))
    .slice(0, MOST_SHOWN);

interface FindProps {
  readonly word: string;
  readonly onWord: (word: string) => void;
  readonly onScan: (code: string) => void;
  /** The zones that one counts in; empty where one names any place. */
  readonly zones: readonly string[];
  readonly place: string;
  readonly onPlace: (place: string) => void;
}

/** A code or a name, and where one counts. */
function Find({ word, onWord, onScan, zones, place, onPlace }: FindProps) {
  const { t } = useTranslation("stock");
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)_9rem] items-end gap-2 px-4 pb-3">
      <SearchField
        label={t("count.scan")}
        value={word}
        onChange={onWord}
        onSubmit={(text) => {
          onScan(text);
          onWord("");
        }}
      />
      {zones.length > 0 ? (
        <SelectField
          label={t("count.place")}
          options={zones.map((zone) => ({ value: zone, label: zone }))}
          value={place}
          onChange={onPlace}
        />
      ) : (
        <TextField
          label={t("count.place")}
          maxLength={40}
          value={place}
          onChange={({ target }) => onPlace(target.value)}
        />
      )}
    </div>
  );
}

/** The counts of a sheet, and adding one to a product by its code. The code of a zone that is counted changes to its place. */
const useScans = (sheet: CountSheet, place: string, onPlace: (place: string) => void) => {
  const { t } = useTranslation("stock");
  const refused = useCallback(
    (id: number) => {
      const product = sheet.products.find(({ productId }) => productId === id)?.name ?? `#${id}`;
      notify({ tone: "negative", title: t("count.refused", { product }) });
    },
    [sheet, t],
  );
  const counting = useCounting(sheet, refused);
  const codes = useCodes(sheet);
  const scan = (code: string) => {
    const zone = sheet.zones.find((one) => one.toLowerCase() === code.trim().toLowerCase());
    if (zone !== undefined) return onPlace(zone);
    const match = codes.get(code.trim());
    if (match === undefined) return notify({ tone: "negative", title: t("count.unknown", { code }) });
    return counting.add(match.product.productId, place, match.units);
  };
  useScanner((code) => void scan(code));
  return { counting, scan };
};

export function CountScreen({ sheet }: { readonly sheet: CountSheet }) {
  const { t } = useTranslation("stock");
  const [place, setPlace] = useState(sheet.zones[0] ?? "");
  const [word, setWord] = useState("");
  const [isCamera, setCamera] = useState(false);
  const at = place.trim();
  const { counting, scan } = useScans(sheet, at, setPlace);
  const countedOf = ({ productId }: CountProduct) => counting.totals.get(totalKey(productId, at));
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <PageHead title={<span className="figures">{sheet.number}</span>} detail={sheet.warehouse}>
        <Acts counting={counting} sheet={sheet} onCamera={() => setCamera(!isCamera)} />
      </PageHead>
      {isCamera && (
        <div className="px-4 pb-2">
          <CameraScan label={t("count.camera")} onScan={scan} onFailed={() => setCamera(false)} />
        </div>
      )}
      <Status counting={counting} sheet={sheet} />
      <Find word={word} onWord={setWord} onScan={scan} zones={sheet.zones} place={place} onPlace={setPlace} />
      <ul
        aria-label={t("sheet.column.counted")}
        className="min-h-0 max-w-2xl flex-1 overflow-y-auto border-t border-line bg-surface"
      >
        {shownOf(sheet, {
          word,
          place: at,
          isCounted: (product) => countedOf(product) !== undefined,
        }).map((product) => (
          <Row
            key={`${at} ${product.productId}`}
            product={product}
            counted={countedOf(product)}
            onSet={(quantity) => counting.set(product.productId, at, quantity)}
          />
        ))}
      </ul>
      {sheet.memo !== "" && <p className="px-4 py-2 text-list text-muted">{sheet.memo}</p>}
    </div>
  );
}
