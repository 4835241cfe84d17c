/** Judges rows of a file as lines of documents: the product, the quantity, and what the type of document says of them. */
import { Effect, Option, Schema } from "effect";
import type { ImportHead } from "../../../contract/import/import.ts";
import type { InvoiceHead } from "../../../contract/import/invoice.ts";
import { unitsOf, ZERO_COUNT } from "../../../domain/price/packing.ts";
import { measureOf } from "../../../domain/purchase/invoice-unit.ts";
import { MOST_AMOUNT, MOST_QUANTITY, QUANTITY_SCALE, QuantityInput } from "../../../domain/units.ts";
import type { Row } from "../../record/public.ts";
import { cellText } from "../cells.ts";
import { type GoodsImport, headOf } from "./goods-import.ts";
import { countIn, matchGoods } from "./match-goods.ts";
import { type FieldReader, readersOf, rowReader } from "../read-row.ts";
import type { FieldProblem, GroupRow, JudgedFile, JudgedRow, Verdict } from "../target.ts";

const readQuantity = readersOf<unknown>().number(QuantityInput, () => 3);
const readBoxes = readersOf<unknown>().number(QuantityInput, () => 0);
const text: FieldReader<unknown> = [(cell) => ({ value: cellText(cell) })];
const goodsColumns = { code: text, barcode: text, quantity: [readQuantity], boxes: [readBoxes] } as const;

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const nothing = {
  outcome: "new",
  record: null,
  extra: null,
  about: null,
  quantity: null,
  value: null,
} as const;

/** Reads the cells of rows and finds their products. A file without quantities says one for each row, as scanners write it. */
const readRows = <Head, Line extends Row, Names>(
  target: GoodsImport<Head, Line, Names>,
  { source, fields }: JudgedFile,
  supplierId: number | null,
) => {
  const read = rowReader<Names, string>({ ...goodsColumns, ...target.columns });
  const decodeLine = Schema.decodeUnknownOption(target.Line);
  const hasCount = fields.has("quantity") || fields.has("boxes");
  return Effect.fnUntraced(function* (rows: readonly JudgedRow[], names: Names) {
    const cells = rows.map(({ filled }) => read(filled, names, source));
    const goods = yield* matchGoods(
      cells.map(({ others }) => ({
        code: textOf(others["code"]),
        barcode: textOf(others["barcode"]),
        ownCode: textOf(others["ownCode"]),
      })),
      supplierId,
    );
    return cells.map(({ others, problems }, at) => {
      const { good = null, problems: unmatched = [] } = goods[at] ?? {};
      const boxes = numberOf(others["boxes"]);
      const given = numberOf(others["quantity"]) ?? (hasCount ? null : QUANTITY_SCALE);
      const measure = measureOf(textOf(others["unit"]));
      const count = good && countIn(good, measure ?? 1, given ?? 0, boxes ?? 0);
      const hasProblem = problems.some(({ field }) => field === "quantity" || field === "boxes");
      const isCounted = target.countFields?.some((field) => others[field] !== undefined) ?? false;
      const isMissing = given === null && boxes === null && !hasProblem && !isCounted;
      const faults: readonly FieldProblem[] = [
        ...problems,
        ...unmatched,
        ...(isMissing ? [{ field: "quantity", problem: "missing" } as const] : []),
        ...(good !== null && count === null ? [{ field: "quantity", problem: "outOfRange" } as const] : []),
        ...(measure === null ? [{ field: "unit", problem: "unitUnclear" } as const] : []),
      ];
      const quantity = good && count ? unitsOf(count, good.packing) : 0;
      const checked = Option.getOrNull(decodeLine(rows[at]?.checked));
      return {
        good,
        count: count ?? ZERO_COUNT,
        quantity,
        given: given ?? 0,
        cells: others,
        checked,
        faults,
      };
    });
  });
};

/** Judges the rows of a file with goods. */
export const judgeGoods = <Head, Line extends Row, Names>(
  target: GoodsImport<Head, Line, Names>,
  file: JudgedFile,
) =>
  Effect.gen(function* () {
    const head = yield* headOf(target, file.head);
    const names = yield* target.names(head, file.invoice);
    const read = readRows(target, file, target.supplierOf?.(head) ?? null);
    return Effect.fnUntraced(function* (rows: readonly JudgedRow[]) {
      const all = yield* read(rows, names);
      const matched = all.flatMap(({ good, ...row }) => (good === null ? [] : [{ ...row, good }]));
      const judged = yield* target.judge(matched, head, names);
      let next = 0;
      return all.map(({ good, faults, cells }): Verdict => {
        const group = target.groupOf?.({ good, cells }, head) ?? "";
        const verdict = good === null ? undefined : judged[next++];
        if (good === null || verdict === undefined)
          return { ...nothing, key: "", patch: {}, problems: faults, group };
        const { line, problems, key = "", isSame = false, quantity, value, about } = verdict;
        const isTooMuch = Math.abs(value ?? 0) > MOST_AMOUNT || Math.abs(quantity) > MOST_QUANTITY;
        return {
          ...nothing,
          key,
          group,
          outcome: isSame ? "same" : "new",
          patch: line,
          about: { product: good.name, ...about },
          quantity: isTooMuch ? 0 : quantity,
          value: isTooMuch ? 0 : value,
          problems: [
            ...faults,
            ...problems,
            ...(isTooMuch ? [{ field: "quantity", problem: "outOfRange" } as const] : []),
          ],
        };
      });
    });
  });

/** Judges groups of rows that were judged one by one. */
export const acrossGoods = <Head, Line extends Row, Names>(target: GoodsImport<Head, Line, Names>) => {
  const { across } = target;
  if (across === undefined) return {};
  const decodeLine = Schema.decodeUnknownOption(target.Line);
  return {
    across: Effect.fnUntraced(function* (file: JudgedFile, rows: readonly GroupRow[]) {
      const head = yield* headOf(target, file.head);
      const lines = rows.map(({ group, isWrong, patch }) => ({
        group,
        line: isWrong ? null : Option.getOrNull(decodeLine(patch)),
      }));
      return yield* across(lines, head);
    }),
  };
};

/** The rules of e-invoices over the head and the lines as they are stored. */
export const sumGoods = <Head, Line extends Row, Names>(target: GoodsImport<Head, Line, Names>) => {
  const { invoice } = target;
  if (invoice === undefined) return {};
  const decodeLines = Schema.decodeUnknownEffect(Schema.Array(target.Line));
  return {
    invoice: {
      wordOf: invoice.wordOf,
      begin: invoice.begin,
      sums: Effect.fnUntraced(function* (
        stored: ImportHead | null,
        lines: readonly unknown[],
        given: InvoiceHead,
      ) {
        const head = yield* headOf(target, stored);
        return yield* invoice.sums(head, yield* Effect.orDie(decodeLines(lines)), given);
      }),
    },
  };
};
