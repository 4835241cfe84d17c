/** The labels that are chosen: where they come from, how many of each, and printing them. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { CallError } from "../../../client/http/call-error.ts";
import { call } from "../../../client/http/call.ts";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import {
  type CopyRule,
  labelEndpoints,
  type LabelLine,
  type LabelSource,
  labelTemplates,
} from "../../../contract/product/label.ts";
import { PackageKind } from "../../../contract/product/product.ts";
import { notify } from "../../../kit/feedback/notify.ts";

type Copies = typeof CopyRule.Type;
const keyOf = ({ productId, package: kind }: LabelLine) => `${productId} ${kind}`;

/** What the address names: `?places=4.unit,9.box`, `?priceChange=3`, `?purchase=7` or `?due=1`; null for nothing. */
const sourceIn = (params: URLSearchParams): LabelSource | null => {
  const [change, purchase, places] = ["priceChange", "purchase", "places"].map((name) => params.get(name));
  if (change) return { kind: "priceChange", id: Number(change) };
  if (purchase) return { kind: "purchase", id: Number(purchase) };
  if (params.has("due")) return { kind: "due" };
  if (!places) return null;
  return {
    kind: "products",
    places: places.split(",").flatMap((text) => {
      const [id = "", name] = text.split(".");
      const kind = PackageKind.literals.find((one) => one === name);
      return kind === undefined ? [] : [{ productId: Number(id), package: kind }];
    }),
  };
};

const nothing: LabelSource = { kind: "products", places: [] };

interface Choice {
  readonly templateId: number | null;
  readonly copies: Copies;
  readonly each: number | null;
  readonly skip: number | null;
  readonly onlyDue: boolean;
}

const initial: Choice = { templateId: null, copies: "one", each: 1, skip: 0, onlyDue: false };

const say = (error: unknown): void => {
  if (!(error instanceof CallError)) throw error;
  notify({ tone: "negative", title: error.message });
};

/** The templates of the screen, and the one that is chosen; else the default of the kind that the address is about. */
const useTemplates = (isQr: boolean, templateId: number | null) => {
  const [params] = useSearchParams();
  const usual = params.has("priceChange") || params.has("due") ? "shelf" : "product";
  const kind = isQr ? ({ kind: "qr" } as const) : {};
  const read = useCall(labelTemplates.endpoints.list, { query: { limit: 200, ...kind } });
  const templates = (read.data?.records ?? []).filter(({ fields }) => isQr || fields.kind !== "qr");
  const defaults = templates.filter(({ isDefault }) => isDefault);
  const template =
    templates.find(({ id }) => id === templateId) ??
    defaults.find(({ fields }) => fields.kind === usual) ??
    defaults[0] ??
    templates[0];
  return { read, templates, template };
};

type Wish = Pick<Choice, "copies" | "onlyDue"> & { readonly withVat: boolean };

/** The products of the address, those that were added by scanner or by hand, without those that were removed. */
const useChosen = (wish: Wish) => {
  const { t } = useTranslation("product");
  const [params] = useSearchParams();
  const [added, setAdded] = useState<readonly LabelLine[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const from = sourceIn(params);
  const read = useCall(
    labelEndpoints.labelLines,
    { payload: { from: from ?? nothing, ...wish } },
    { enabled: from !== null, keepPrevious: true },
  );
  const remainingLines = [...(read.data ?? []), ...added].filter((line) => !removed.has(keyOf(line)));
  /** A scan says whether the label on the shelf is outdated. */
  const add = async (source: LabelSource, code = "") => {
    try {
      const addedLines = await call(labelEndpoints.labelLines, {
        payload: { from: source, ...wish, onlyDue: false },
      });
      const keys = new Set(addedLines.map(keyOf));
      setAdded([...added.filter((line) => !keys.has(keyOf(line))), ...addedLines]);
      setRemoved(new Set([...removed].filter((key) => !keys.has(key))));
      if (addedLines.length === 0 && code !== "")
        notify({ tone: "caution", title: t("labels.unknown", { code }) });
    } catch (error) {
      say(error);
    }
  };
  return {
    lines: [...new Map(remainingLines.map((line) => [keyOf(line), line])).values()],
    add,
    remove: (ids: readonly string[]) => setRemoved(new Set([...removed, ...ids])),
    isLoading: from !== null && read.isFetching,
    problem: read.error,
    retry: () => void read.refetch(),
  };
};

/** `onPrinted`: with the id of the run, whose page shows the sheets. */
export const useLabels = (isQr: boolean, onPrinted: (run: number) => void) => {
  const [params] = useSearchParams();
  const [choice, setChoice] = useState({ ...initial, onlyDue: params.has("priceChange") });
  const { copies, each, skip, onlyDue, templateId } = choice;
  const source = sourceIn(params);
  const { read, templates, template } = useTemplates(isQr, templateId);
  const selection = useChosen({ copies, onlyDue, withVat: template?.fields.withVat ?? true });
  const lines = selection.lines.map((line) => ({
    ...line,
    copies: copies === "one" ? (each ?? 1) : line.copies,
  }));
  const command = useCommand(labelEndpoints.printLabels, { refreshes: [labelEndpoints.labelLines] });
  const print = async () => {
    const wanted = lines.flatMap((line) =>
      line.copies > 0 ? [{ productId: line.productId, package: line.package, copies: line.copies }] : [],
    );
    try {
      const ofChange = source?.kind === "priceChange" ? { priceChangeId: source.id } : {};
      const payload = { templateId: template?.id ?? 0, skip: skip ?? 0, lines: wanted, ...ofChange };
      onPrinted((await command.mutateAsync({ payload })).id);
    } catch (error) {
      say(error);
    }
  };
  return {
    ...selection,
    choice,
    change: (change: Partial<Choice>) => setChoice({ ...choice, ...change }),
    templates,
    template,
    lines,
    print,
    isPrinting: command.isPending,
    isLoading: read.isLoading || selection.isLoading,
    problem: read.error ?? selection.problem,
  };
};

export type Labels = ReturnType<typeof useLabels>;
