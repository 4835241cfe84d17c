/** The offers of a supplier, edited in the cells of a table: `/product/supplier/index?record={id}&offers=1`. */
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { download } from "../../../client/http/download.ts";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCurrencies } from "../../../client/settings/settings.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import { MOST_SAVED_OFFERS, type Offer, offerEndpoints } from "../../../contract/purchase/offer.ts";
import type { SupplierFields } from "../../../contract/supplier/supplier.ts";
import { cellName } from "../../../kit/cells/cell-column.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import type { PageAct } from "../../../kit/page-head.tsx";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import { LinesTable } from "../../common/document/lines-table.tsx";
import { productSource, useCatalogue, useProductSearch } from "../../common/document/use-catalogue.ts";
import { useLines } from "../../common/document/use-lines.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { lineOfOffer, lineOfProduct, offerColumns, type OfferLine } from "./offer-columns.ts";

interface SheetProps {
  readonly supplier: { readonly id: number; readonly fields: SupplierFields };
  readonly offers: readonly Offer[];
  readonly total: number;
  readonly index: CatalogueIndex;
}

const noProblems: ReadonlyMap<string, string> = new Map();

/** The problems that the server found in the offers, by cell, so that each is shown at its cell. */
const useRefused = () => {
  const { t } = useTranslation("offer");
  const [refused, setRefused] = useState(noProblems);
  const take = (error: CallError, sent: readonly OfferLine[]) => {
    const faults = (error.data?.fields ?? []).flatMap(({ field, message }): readonly [string, string][] => {
      const [, at = "", name = ""] = /^offers\.(\d+)\.(\w+)/.exec(field) ?? [];
      const line = sent[Number(at || -1)];
      if (line === undefined) return [];
      if (name === "productId") return [[cellName(line.key, "product"), t("repeated")]];
      return [[cellName(line.key, name), name === "codes" ? t("codeTaken") : message]];
    });
    setRefused(new Map(faults));
  };
  return { refused, take, clear: () => setRefused(noProblems) };
};

/** What was changed and removed, and saving it in one call. */
const useSheet = ({ offers }: SheetProps) => {
  const { t } = useTranslation("trade");
  const lines = useLines<OfferLine>(useMemo(() => offers.map(lineOfOffer), [offers]));
  const first = useMemo(() => new Map(offers.map((offer) => [offer.id, lineOfOffer(offer).offer])), [offers]);
  const edited = lines.state.lines;
  const isSame = ({ offer }: OfferLine) =>
    offer.id !== null && JSON.stringify(first.get(offer.id)) === JSON.stringify(offer);
  const changed = edited.filter((line) => !isSame(line));
  const stays = new Set(edited.map(({ offer }) => offer.id));
  const removed = offers.filter(({ id }) => !stays.has(id)).map(({ id, version }) => ({ id, version }));
  const command = useCommand(offerEndpoints.saveOffers, { refreshes: [offerEndpoints.offers] });
  const { refused, take, clear } = useRefused();
  const save = () => {
    clear();
    command.mutate(
      { payload: { offers: changed.map(({ offer }) => offer), removed } },
      {
        onSuccess: () => notify({ title: t("trade:saved") }),
        onError: (error) => {
          take(error, changed);
          notify({ tone: "negative", title: error.message });
        },
      },
    );
  };
  const count = changed.length + removed.length;
  return { lines, refused, save, isBusy: command.isPending, isDirty: count > 0, count };
};

const useProducts = ({ index, supplier }: SheetProps, lines: ReturnType<typeof useLines<OfferLine>>) => {
  const formats = useFormats();
  const search = useProductSearch(index);
  const source = productSource<OfferLine>({
    index,
    decimals: 2,
    found: search.products.map(({ id, name, code, unitPrice }) => ({
      id,
      name,
      code,
      price: formats.price(unitPrice),
      stock: undefined,
    })),
    onSearch: search.setText,
    lines,
    lineOf: ({ product }) => lineOfProduct(product, supplier.id, supplier.fields.currency),
    takes: ({ offer }, { id }) => offer.productId === id,
    withMore: (line) => line,
  });
  return {
    ...source,
    isSame: (line: OfferLine, made: OfferLine) => line.offer.productId === made.offer.productId,
  };
};

const exported =
  "supplier,productCode,product,codes,price,tiers,currency,package,minimum,leadDays,validUntil";

/** All offers of the supplier as a file, in columns that the import reads. */
const useExport = (supplierId: number): PageAct => {
  const { t } = useTranslation("trade");
  const query = { supplierId, format: "xlsx", columns: exported } as const;
  return {
    id: "export",
    label: t("trade:export"),
    onPress: () => void download(offerEndpoints.exportOffers, { query }),
  };
};

function EditedSheet(props: SheetProps) {
  const { supplier, total, offers } = props;
  const { t } = useTranslation(["offer", "trade", "error", "document", "common"]);
  const formats = useFormats();
  const navigate = useNavigate();
  const currencies = useCurrencies();
  const { lines, refused, save, isBusy, isDirty, count } = useSheet(props);
  const columns = useMemo(
    () => offerColumns({ t, formats, currencies: currencies.map(({ code }) => code) }),
    [t, formats, currencies],
  );
  const isWrong = lines.state.rejected.size > 0 ? t("document:cells.wrong") : undefined;
  const isTooMany = count > MOST_SAVED_OFFERS ? t("error:field.tooMany") : undefined;
  return (
    <DocumentEditor
      title={t("titleOf", { supplier: supplier.fields.name })}
      onBack={() => void navigate(`/product/supplier/index?record=${supplier.id}`)}
      notices={
        total > offers.length && (
          <p className="text-small text-muted">
            {t("more", { shown: formats.count(offers.length), total: formats.count(total) })}
          </p>
        )
      }
      post={{
        label: t("common:save"),
        run: save,
        isBusy,
        unavailableBecause: isWrong ?? isTooMany ?? (isDirty ? undefined : t("trade:noChangeNeeded")),
      }}
      more={[useExport(supplier.id)]}
      isDirty={isDirty}
      wouldLose={() => isDirty && !isBusy}
    >
      <LinesTable
        label={t("title")}
        columns={columns}
        state={lines.state}
        update={lines.update}
        problems={refused}
        products={useProducts(props, lines)}
        quantity="price"
        nameOf={({ name }) => name}
        empty={t("empty.supplier")}
      />
    </DocumentEditor>
  );
}

interface OfferSheetProps {
  readonly supplier: SheetProps["supplier"];
  /** Only offers of products with this word. */
  readonly word: string;
}

/** Offers that are edited at once; a word narrows them. */
const MOST = 2000;

export function OfferSheet({ supplier, word }: OfferSheetProps) {
  const { t } = useTranslation("offer");
  const { index, error, refetch } = useCatalogue();
  const endpoint = offerEndpoints.offers;
  const query = { supplierId: supplier.id, limit: MOST, ...(word !== "" && { searchWord: word }) };
  // Read again only after an own act: entries in the cells are not replaced meanwhile.
  const sheet = useCall(endpoint, { query }, { staleTime: Infinity });
  if (index === null || sheet.data === undefined)
    return (
      <RecordWaiting
        label={t("title")}
        right={endpoint.access}
        problem={error ?? sheet.error}
        onRetry={() => void Promise.all([refetch(), sheet.refetch()])}
      />
    );
  return <EditedSheet key={sheet.dataUpdatedAt} supplier={supplier} index={index} {...sheet.data} />;
}
