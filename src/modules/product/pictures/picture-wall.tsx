/** The wall of pictures: which products have one, which have none, and more of them added: `/product/productPicture`. */
import { FolderInput, ImageOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import {
  type PicturedProduct,
  type PictureQuery,
  productPictureEndpoints as endpoints,
} from "../../../contract/product/product-picture.ts";
import { Button } from "../../../kit/button.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { Segments } from "../../../kit/field/segments.tsx";
import { ListPage } from "../../../kit/table/list-page.tsx";
import { Pager } from "../../../kit/table/pager.tsx";
import { pageSizeOf } from "../../common/list/list-data.ts";
import { ListSearch } from "../../common/list/list-filters.tsx";
import { ListEmpty, ListFailed } from "../../common/list/list-states.tsx";
import { type List, useList } from "../../common/list/use-list.ts";
import { useMayOpen } from "../../common/use-may-open.ts";
import { PicturePanel } from "./picture-panel.tsx";

const importPath = "/product/imageFolderImport";

const options = {
  endpoint: endpoints.productPictures,
  table: "productPicture",
  rowId: ({ id }: PicturedProduct) => String(id),
  read: ({ products, total }: { readonly products: readonly PicturedProduct[]; readonly total: number }) => ({
    rows: products,
    total,
  }),
  defaults: { limit: 50 },
} as const;

type Wall = List<PicturedProduct, PictureQuery>;

interface CardProps {
  readonly product: PicturedProduct;
  readonly onOpen: () => void;
}

function Card({ product, onOpen }: CardProps) {
  const { t } = useTranslation("picture");
  const { code, name, pictures } = product;
  const [main] = pictures;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-col gap-2 rounded-[8px] border border-line bg-surface p-2 text-left hover:border-accent"
      >
        {main === undefined ? (
          <span className="grid aspect-square w-full place-items-center rounded bg-sunken text-muted">
            <ImageOff aria-label={t("none")} size={24} />
          </span>
        ) : (
          <img
            src={main}
            alt=""
            loading="lazy"
            className="aspect-square w-full rounded bg-white object-contain"
          />
        )}
        <span className="min-w-0">
          <span className="line-clamp-2 text-list">{name}</span>
          <span className="flex justify-between gap-2 text-small text-muted">
            <span className="truncate">{code}</span>
            {pictures.length > 1 && (
              <span className="shrink-0">{t("count", { count: pictures.length })}</span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

const placeholders = Array.from({ length: 12 }, (_, at) => at);
const grid = "grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-3 p-4";

function Cards({ list }: { readonly list: Wall }) {
  const { t } = useTranslation("picture");
  const { rows, status } = list;
  if (status === "failed")
    return <ListFailed problem={list.problem} right={String(list.endpoint.access)} onRetry={list.retry} />;
  if (status === "loading")
    return (
      <div className={grid}>
        {placeholders.map((at) => (
          <Skeleton key={at} className="h-48" />
        ))}
      </div>
    );
  if (rows.length === 0)
    return (
      <ListEmpty
        words={{ title: t("empty.title"), detail: t("empty.detail") }}
        filtered={list.address !== ""}
        onClear={() => list.show("")}
      />
    );
  return (
    <ul aria-label={t("wall")} className={grid}>
      {rows.map((product) => (
        <Card key={product.id} product={product} onOpen={() => list.peek(product)} />
      ))}
    </ul>
  );
}

const isHas = (value: string): value is "some" | "none" => value === "some" || value === "none";

function HasPicture({ list }: { readonly list: Wall }) {
  const { t } = useTranslation(["picture", "list"]);
  return (
    <Segments
      label={t("has.label")}
      value={list.query.has ?? "any"}
      segments={[
        { value: "any", label: t("has.any") },
        { value: "none", label: t("has.none") },
        { value: "some", label: t("has.some") },
      ]}
      onChange={(value: "any" | "some" | "none") => list.change({ has: isHas(value) ? value : undefined })}
    />
  );
}

export default function PictureWall() {
  const { t } = useTranslation(["picture", "product", "route"]);
  const formats = useFormats();
  const navigate = useNavigate();
  const mayImport = useMayOpen()(importPath);
  const list = useList(options);
  const { query, total, rows, peeked } = list;
  return (
    <ListPage
      title={t("route:productProductPicture")}
      count={total === null ? undefined : formats.count(total)}
      actions={
        mayImport && (
          <Button
            icon={<FolderInput aria-hidden="true" size={15} />}
            onClick={() => void navigate(importPath)}
          >
            {t("route:productImageFolderImport")}
          </Button>
        )
      }
      search={<ListSearch label={t("product:search")} word={query.searchWord ?? ""} onSearch={list.search} />}
      filters={<HasPicture list={list} />}
      peek={peeked && <PicturePanel key={peeked.id} product={peeked} onClose={() => list.peek(undefined)} />}
      pager={
        <Pager
          page={(query.page ?? 1) - 1}
          pageSize={pageSizeOf(query)}
          total={total}
          shown={rows.length}
          onPage={(page) => list.goTo(page + 1)}
          onPageSize={list.setPageSize}
        />
      }
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Cards list={list} />
      </div>
    </ListPage>
  );
}
