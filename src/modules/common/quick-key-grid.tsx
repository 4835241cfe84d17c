/** The goods that are sold without a code, as keys by category: for the thumb, on the empty counter and on bills of tables. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CatalogueIndex } from "../../client/till/catalogue-index.ts";
import type { CatalogueProduct } from "../../contract/product/product.ts";
import { EmptyState } from "../../kit/feedback/states.tsx";
import { cx } from "../../kit/theme/cx.ts";

/** Products among the quick keys, in their order; of one category, or of all. */
const keysOf = (index: CatalogueIndex, category: number | null) =>
  index.products
    .filter(({ quickKey, categoryId }) => quickKey !== null && (category === null || categoryId === category))
    .toSorted((left, right) => (left.quickKey ?? 0) - (right.quickKey ?? 0));

const tab =
  "min-h-11 shrink-0 rounded px-3 text-list font-medium whitespace-nowrap text-muted hover:bg-press aria-pressed:bg-accent-soft aria-pressed:text-accent";

/** Beside the name of a category; nothing while the browser cannot load it, as without a connection. */
function CategoryPicture({ picture }: { readonly picture: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (picture === null || picture === failed) return null;
  return (
    <img
      src={picture}
      alt=""
      onError={() => setFailed(picture)}
      className="size-7 rounded bg-white object-contain"
    />
  );
}

interface CategoriesProps {
  readonly categories: CatalogueIndex["categories"];
  readonly value: number | null;
  readonly onChange: (category: number | null) => void;
}

function Categories({ categories, value, onChange }: CategoriesProps) {
  const { t } = useTranslation("till");
  return (
    <div
      role="group"
      aria-label={t("quickKeys.categories")}
      className="flex shrink-0 gap-1 overflow-x-auto px-3 pt-2"
    >
      <button type="button" aria-pressed={value === null} onClick={() => onChange(null)} className={tab}>
        {t("quickKeys.all")}
      </button>
      {categories.map(({ id, name, picture }) => (
        <button
          key={id}
          type="button"
          aria-pressed={value === id}
          onClick={() => onChange(id)}
          className={cx(tab, "flex items-center gap-2")}
        >
          <CategoryPicture picture={picture ?? null} />
          {name}
        </button>
      ))}
    </div>
  );
}

interface QuickKeyProps {
  readonly index: CatalogueIndex;
  /** What stands on a key, in the reader's formats. */
  readonly price: (product: CatalogueProduct) => string;
  readonly onPick: (product: CatalogueProduct) => void;
}

export function QuickKeyGrid({ index, price, onPick }: QuickKeyProps) {
  const { t } = useTranslation("till");
  const [category, setCategory] = useState<number | null>(null);
  const all = keysOf(index, null);
  const categories = index.categories.filter(({ id }) => all.some(({ categoryId }) => categoryId === id));
  if (all.length === 0) return <EmptyState title={t("quickKeys.none")} detail={t("quickKeys.noneDetail")} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {categories.length > 1 && (
        <Categories categories={categories} value={category} onChange={setCategory} />
      )}
      <ul
        aria-label={t("bar.quickKeys")}
        className="grid min-h-0 flex-1 auto-rows-[5rem] grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2 overflow-y-auto p-3"
      >
        {keysOf(index, category).map((product) => (
          <li key={product.id} className="contents">
            <button
              type="button"
              onClick={() => onPick(product)}
              className="flex flex-col justify-between rounded border border-edge bg-surface p-2 text-left hover:bg-hover active:bg-press"
            >
              <span className="line-clamp-2 text-list font-medium wrap-anywhere">{product.name}</span>
              <span className="figures text-list text-muted">{price(product)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
