/** Gives products without a barcode, or with a wrong one, a valid one, with a preview: `/product/refreshProductBarcode` (G16). */
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import {
  barcodeEndpoints as barcodes,
  BarcodeRefresh,
  type BarcodeRefreshLine,
} from "../../../contract/product/barcode.ts";
import { Button } from "../../../kit/button.tsx";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PreviewScreen } from "../../common/preview/preview-screen.tsx";
import { choicesOf, useProductChoices } from "../products/product-choices.ts";
import { useBarcodesDone } from "./barcode-reads.ts";
import { RuleField, useBarcodeRules } from "./rule-field.tsx";

interface Question {
  readonly ruleId: number | null;
  readonly packages: BarcodeRefresh["packages"];
  readonly states: BarcodeRefresh["states"];
  readonly searchWord: string;
  readonly categoryId: string;
}

const initial: Question = {
  ruleId: null,
  packages: "units",
  states: "both",
  searchWord: "",
  categoryId: "",
};
const { packages, states } = BarcodeRefresh.fields;
const noLines: readonly BarcodeRefreshLine[] = [];
const rowId = ({ id, package: kind }: BarcodeRefreshLine) => `${id} ${kind}`;

interface InputsProps {
  readonly question: Question;
  readonly onChange: (change: Partial<Question>) => void;
}

function Inputs({ question, onChange }: InputsProps) {
  const { t } = useTranslation(["product", "list"]);
  const { categories } = useProductChoices();
  const half = "w-[calc(50%-6px)] sm:w-44";
  return (
    <>
      <RuleField className={half} value={question.ruleId} onChange={(ruleId) => onChange({ ruleId })} />
      <SelectField
        label={t("form.package")}
        className={half}
        options={packages.literals.map((value) => ({
          value,
          label: value === "packages" ? t("trade:packages") : t(`barcodes.packages.${value}`),
        }))}
        value={question.packages}
        onChange={(value) =>
          onChange({ packages: packages.literals.find((one) => one === value) ?? "units" })
        }
      />
      <SelectField
        label={t("barcodes.states")}
        className={half}
        options={states.literals.map((value) => ({ value, label: t(`barcodes.states.${value}`) }))}
        value={question.states}
        onChange={(value) => onChange({ states: states.literals.find((one) => one === value) ?? "both" })}
      />
      <SelectField
        label={t("column.category")}
        className={half}
        options={[{ value: "", label: t("list:filter.any") }, ...choicesOf(categories)]}
        value={question.categoryId}
        onChange={(categoryId) => onChange({ categoryId })}
      />
      <TextField
        label={t("prices.search")}
        className="w-full sm:w-56"
        value={question.searchWord}
        onChange={(event) => onChange({ searchWord: event.target.value })}
      />
    </>
  );
}

const useColumns = (): readonly TableColumn<BarcodeRefreshLine>[] => {
  const { t } = useTranslation("product");
  const formats = useFormats();
  return useMemo(() => {
    const { text } = columnMakers<BarcodeRefreshLine>(formats);
    const plain = { sortable: false } as const;
    return [
      text("code", t("trade:code"), ({ code }) => code, { ...plain, width: 112 }),
      text("product", t("trade:product"), ({ product }) => product, { ...plain, card: "title" }),
      text("package", t("form.package"), (row) => t(`barcodes.package.${row.package}`), {
        ...plain,
        width: 112,
      }),
      text("state", t("trade:status"), ({ state }) => t(`barcodes.state.${state}`), {
        ...plain,
        width: 160,
        card: "line",
      }),
      text("old", t("barcodes.old"), ({ old }) => old, { ...plain, width: 160 }),
      text("new", t("barcodes.new"), ({ barcode }) => barcode, { ...plain, width: 160, card: "figure" }),
    ];
  }, [t, formats]);
};

/** What is asked of the server; null until a rule is known. */
const usePayload = (question: Question, without: readonly string[]): BarcodeRefresh | null => {
  const first = useBarcodeRules()?.[0]?.id;
  const { searchWord, categoryId, ruleId, ...rest } = question;
  const rule = ruleId ?? first;
  const excluded = without.flatMap((key) => {
    const [id = "", kind] = key.split(" ");
    const packageKind = (["unit", "bag", "bigBag", "box"] as const).find((one) => one === kind);
    return packageKind === undefined ? [] : [{ id: Number(id), package: packageKind }];
  });
  return rule === undefined
    ? null
    : {
        ...rest,
        ruleId: rule,
        without: excluded,
        ...(searchWord.trim() !== "" && { searchWord: searchWord.trim() }),
        ...(categoryId !== "" && { categoryId: Number(categoryId) }),
      };
};

const nothing: BarcodeRefresh = { ruleId: 0, packages: "units", states: "both", without: [] };

/** The preview of the question, and the act that does what was shown. */
const useRefreshing = (question: Question, without: readonly string[]) => {
  const { t } = useTranslation("product");
  const { count } = useFormats();
  const done = useBarcodesDone();
  const payload = useDeferredValue(usePayload(question, without));
  const preview = useCall(
    barcodes.previewBarcodes,
    { payload: payload ?? nothing },
    { keepPrevious: true, enabled: payload !== null },
  );
  const command = useCommand(barcodes.refreshBarcodes);
  const give = async () => {
    const { data } = preview;
    if (payload === null || data === undefined) return;
    try {
      const { batchId } = await command.mutateAsync({ payload: { ...payload, check: data.check } });
      done(batchId, t("barcodes.given", { total: count(data.count) }));
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem;
      notify({ tone: "negative", title: problem.message });
      void preview.refetch();
    }
  };
  return { ...preview, give, isBusy: command.isPending };
};

export default function RefreshBarcodes() {
  const { t } = useTranslation(["product", "route"]);
  const { count } = useFormats();
  const [question, setQuestion] = useState(initial);
  const [without, setWithout] = useState<readonly string[]>([]);
  const { data, error, isFetching, refetch, give, isBusy } = useRefreshing(question, without);
  const hasNothing = data === undefined || data.count === 0 || isFetching;
  const empty = { title: t("barcodes.allGood.title"), detail: t("barcodes.allGood.detail") };
  const facts = data && [
    { id: "count", label: t("barcodes.give"), value: count(data.count) },
    { id: "missing", label: t("barcodes.states.missing"), value: count(data.missing) },
  ];
  return (
    <PreviewScreen
      title={t("route:productRefreshProductBarcode")}
      inputs={<Inputs question={question} onChange={(change) => setQuestion({ ...question, ...change })} />}
      facts={facts ?? []}
      act={
        <Button
          look="primary"
          busy={isBusy}
          unavailableBecause={hasNothing ? empty.title : undefined}
          onClick={() => void give()}
        >
          {t("barcodes.give")}
        </Button>
      }
      columns={useColumns()}
      rows={data?.lines ?? noLines}
      rowId={rowId}
      rowLabel={({ code }) => code}
      isLoading={isFetching}
      problem={error}
      right={barcodes.previewBarcodes.access}
      onRetry={() => void refetch()}
      excluded={without.length}
      onExclude={(ids) => setWithout([...without, ...ids])}
      onIncludeAll={() => setWithout([])}
      empty={empty}
    />
  );
}
