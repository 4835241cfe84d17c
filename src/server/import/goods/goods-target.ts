/** Rows of a file as lines of documents about goods: one description of a type of document makes its import. */
import { goodsFieldWords } from "../../../contract/import/goods-fields.ts";
import type { Row } from "../../record/public.ts";
import { goodsHeadings } from "./goods-headings.ts";
import type { GoodsImport } from "./goods-import.ts";
import { acrossGoods, judgeGoods, sumGoods } from "./goods-judge.ts";
import { undoGoods, writeGoods } from "./goods-write.ts";
import type { ImportTarget } from "../target.ts";

const words: Readonly<Record<string, string>> = goodsFieldWords;

/** `export const transferTarget = goodsTarget({ name: "transfer", table: "stock_transfer", ... })` */
export const goodsTarget = <Head, Line extends Row, Names>(
  target: GoodsImport<Head, Line, Names>,
): ImportTarget => ({
  name: target.name,
  fields: target.fields,
  area: "import",
  title: target.title,
  wordOf: (field) => words[field] ?? field,
  formerHeadings: { cartonVolume: ["m³ на кашон"], memo: ["Бележка"] },
  commonHeadings: goodsHeadings,
  unnamed: ["barcode", "quantity"],
  rightFor: target.rightFor,
  documents: target.table,
  judge: (file) => judgeGoods(target, file),
  ...acrossGoods(target),
  ...sumGoods(target),
  write: writeGoods(target),
  undo: undoGoods(target),
});
