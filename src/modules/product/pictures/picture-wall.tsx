/** The wall of pictures: which products have one, which have none, and more of them added: `/product/productPicture`. */
import { FileUp, FolderInput, ImageOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import {
  type PicturedProduct,
  productPictureEndpoints as endpoints,
} from "../../../contract/product/product-picture.ts";
import { Button } from "../../../kit/button.tsx";
import { useList } from "../../common/list/use-list.ts";
import { useMayOpen } from "../../common/use-may-open.ts";
import { PicturePanel } from "./picture-panel.tsx";
import { HasPicture, WallScreen } from "./wall-screen.tsx";

const folderPath = "/product/imageFolderImport";
const excelPath = "/product/picImportExcel";
const icon = { "aria-hidden": true, size: 16 } as const;

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
        className="flex w-full flex-col gap-2 rounded-panel border border-line bg-surface p-2 text-left hover:border-accent"
      >
        {main === undefined ? (
          <span className="grid aspect-square w-full place-items-center rounded bg-sunken text-muted">
            <ImageOff aria-label={t("none")} size={20} />
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

export default function PictureWall() {
  const { t } = useTranslation(["picture", "route"]);
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const list = useList(options);
  const { peeked } = list;
  return (
    <WallScreen
      list={list}
      words={{
        title: t("route:productProductPicture"),
        wall: t("wall"),
        emptyTitle: t("empty.title"),
        emptyDetail: t("empty.detail"),
      }}
      card={(product) => <Card key={product.id} product={product} onOpen={() => list.peek(product)} />}
      actions={
        <>
          {mayOpen(excelPath) && (
            <Button icon={<FileUp {...icon} />} onClick={() => void navigate(excelPath)}>
              {t("route:productPicImportExcel")}
            </Button>
          )}
          {mayOpen(folderPath) && (
            <Button icon={<FolderInput {...icon} />} onClick={() => void navigate(folderPath)}>
              {t("route:productImageFolderImport")}
            </Button>
          )}
        </>
      }
      filters={<HasPicture value={list.query.has} onChange={(has) => list.change({ has })} />}
      peek={peeked && <PicturePanel key={peeked.id} product={peeked} onClose={() => list.peek(undefined)} />}
    />
  );
}
