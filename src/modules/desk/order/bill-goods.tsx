/** How goods come onto a bill: typed or scanned by code or name, or pressed as quick keys; each for a course. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import type { Bill } from "../../../contract/desk/desk-order.ts";
import { productEndpoints } from "../../../contract/product/product.ts";
import { Segments } from "../../../kit/field/segments.tsx";
import { useScanner } from "../../../kit/keyboard/use-scanner.ts";
import { useMedia } from "../../../kit/theme/use-media.ts";
import { ProductFinder } from "../../common/document/product-finder.tsx";
import { useCatalogue, useProductSearch } from "../../common/document/use-catalogue.ts";
import { QuickKeyGrid } from "../../common/quick-key-grid.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { useAddGoods } from "./use-add-goods.ts";

const COURSES = [1, 2, 3, 4] as const;

interface CourseProps {
  readonly course: number;
  readonly onCourse: (course: number) => void;
}

export function CourseChoice({ course, onCourse }: CourseProps) {
  const { t } = useTranslation("desk");
  const { count } = useFormats();
  return (
    <Segments
      label={t("bill.course")}
      size="large"
      segments={COURSES.map((value) => ({ value: String(value), label: count(value) }))}
      value={String(course)}
      onChange={(value) => onCourse(Number(value))}
    />
  );
}

/** Focuses the field when the bill opens and when a dialog closes; not on touch screens, where the focus would open a keyboard. */
const useFocus = (isCovered: boolean) => {
  const field = useRef<HTMLInputElement>(null);
  const isTouch = useMedia("(pointer: coarse)");
  useEffect(() => {
    if (isCovered || isTouch) return undefined;
    const frame = requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isCovered, isTouch]);
  return field;
};

interface GoodsProps {
  readonly bill: Bill;
  readonly blocked: string | undefined;
  readonly isCovered: boolean;
  readonly onMove: (event: KeyboardEvent) => void;
}

function Finder({
  index,
  goods,
  isCovered,
  onMove,
}: Pick<GoodsProps, "isCovered" | "onMove"> & {
  readonly index: CatalogueIndex;
  readonly goods: ReturnType<typeof useAddGoods>;
}) {
  const { price } = useFormats();
  const { products, setText } = useProductSearch(index);
  const field = useFocus(isCovered);
  return (
    <ProductFinder
      ref={field}
      isBelow
      found={products.map(({ id, name, code, unitPrice }) => ({
        id,
        name,
        code,
        price: price(unitPrice),
        stock: undefined,
      }))}
      onSearch={setText}
      onPick={goods.pick}
      onCode={goods.enterCode}
      onPaste={() => {}}
      onMove={onMove}
      onFocus={() => {}}
    />
  );
}

interface LoadedProps extends GoodsProps {
  readonly index: CatalogueIndex;
  /** Codes that were scanned while the catalogue was loading; they are entered first. */
  readonly early: RefObject<string[]>;
}

function Goods({ bill, blocked, isCovered, onMove, index, early }: LoadedProps) {
  const { t } = useTranslation(["desk", "till"]);
  const { decimals, price } = useFormats();
  const [course, setCourse] = useState(1);
  const goods = useAddGoods({
    id: bill.id,
    course,
    index,
    decimals: decimals(bill.currency),
    // A scan while a dialog is open would change the bill behind it.
    blocked: isCovered ? t("till:blocked.panel") : blocked,
  });
  useScanner(goods.scan);
  const { scan } = goods;
  useEffect(() => {
    for (const code of early.current.splice(0)) scan(code);
  }, [early, scan]);
  return (
    <>
      <div className="border-b border-line bg-surface">
        <Finder {...{ index, goods, isCovered, onMove }} />
      </div>
      <div className="flex items-center gap-2 px-3 pt-2 text-list">
        <span aria-hidden="true">{t("bill.course")}</span>
        <CourseChoice course={course} onCourse={setCourse} />
      </div>
      <QuickKeyGrid
        index={index}
        price={({ unitPrice }) => price(unitPrice)}
        onPick={({ id }) => goods.pick(id)}
      />
    </>
  );
}

/** Nothing can be entered before the catalogue is there; what is scanned meanwhile waits for it. */
export function BillGoods(props: GoodsProps) {
  const { t } = useTranslation("desk");
  const { index, error, refetch } = useCatalogue();
  const early = useRef<string[]>([]);
  useScanner((code) => void early.current.push(code), { enabled: index === null });
  if (index !== null) return <Goods {...props} index={index} early={early} />;
  return (
    <RecordWaiting
      label={t("trade:goods")}
      right={productEndpoints.catalogue.access}
      problem={error}
      onRetry={() => void refetch()}
    />
  );
}
