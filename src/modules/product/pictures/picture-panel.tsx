/** The pictures of one product, beside the wall: each large, made the main one or taken away, and more of them added. */
import { FolderOpen, ImageOff, ImageUp, Star } from "lucide-react";
import type { DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCan } from "../../../client/session/session.ts";
import {
  type PicturedProduct,
  productPictureEndpoints as endpoints,
} from "../../../contract/product/product-picture.ts";
import { Badge } from "../../../kit/badge.tsx";
import { Button } from "../../../kit/button.tsx";
import { SlideOver } from "../../../kit/overlay/slide-over.tsx";
import { ChooseFiles } from "./choose-files.tsx";
import { picturesIn, usePictures } from "./use-pictures.ts";

const icon = { "aria-hidden": true, size: 16 } as const;

interface OneProps {
  readonly product: PicturedProduct;
  readonly picture: string;
  readonly place: number;
  readonly blocked: string | undefined;
  readonly acts: Pick<ReturnType<typeof usePictures>, "makeMain" | "remove" | "isBusy">;
}

function One({ product, picture, place, blocked, acts }: OneProps) {
  const { t } = useTranslation(["picture", "record"]);
  const isMain = place === 1;
  const inherited = isMain && product.ofStyle ? t("ofStyle") : undefined;
  return (
    <li className="flex gap-3">
      <img
        src={picture}
        alt={t("numbered", { name: product.name, number: place })}
        className="size-32 shrink-0 rounded border border-line bg-white object-contain"
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        {isMain ? (
          <Badge tone="accent">{t("main")}</Badge>
        ) : (
          <Button
            size="small"
            icon={<Star {...icon} />}
            unavailableBecause={blocked}
            busy={acts.isBusy}
            onClick={() => acts.makeMain(picture)}
          >
            {t("makeMain")}
          </Button>
        )}
        {inherited !== undefined && <p className="text-small text-muted">{inherited}</p>}
        <Button
          size="small"
          look="ghost"
          icon={<ImageOff {...icon} />}
          unavailableBecause={blocked ?? inherited}
          onClick={() => !acts.isBusy && acts.remove(picture)}
        >
          {t("record:picture.takeAway")}
        </Button>
      </div>
    </li>
  );
}

interface PicturesProps {
  readonly product: PicturedProduct;
  readonly blocked: string | undefined;
  readonly problem: string | null;
  readonly acts: OneProps["acts"];
  readonly onDrop: (event: DragEvent) => void;
}

function Pictures({ product, blocked, problem, acts, onDrop }: PicturesProps) {
  const { t } = useTranslation(["picture", "record"]);
  return (
    <div className="flex flex-col gap-3 p-4" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      {problem !== null && (
        <p role="alert" className="text-list text-negative">
          {problem}
        </p>
      )}
      {product.pictures.length === 0 && <p className="text-list text-muted">{t("none")}</p>}
      <ol className="flex flex-col gap-4">
        {product.pictures.map((picture, at) => (
          <One key={picture} place={at + 1} {...{ product, picture, blocked, acts }} />
        ))}
      </ol>
      {blocked === undefined && <p className="text-small text-muted">{t("record:picture.drop")}</p>}
    </div>
  );
}

interface PicturePanelProps {
  readonly product: PicturedProduct;
  readonly onClose: () => void;
}

export function PicturePanel({ product, onClose }: PicturePanelProps) {
  const { t } = useTranslation(["picture", "trade"]);
  const navigate = useNavigate();
  const { problem, add, ...acts } = usePictures(product);
  const blocked = useCan()(String(endpoints.addProductPicture.access)) ? undefined : t("trade:noPermission");
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const files = picturesIn(event.dataTransfer);
    if (files.length > 0 && blocked === undefined && !acts.isBusy) add(files);
  };
  return (
    <SlideOver
      open
      onClose={onClose}
      title={product.name}
      detail={product.code}
      width={420}
      footer={
        <>
          <ChooseFiles
            label={t("add")}
            icon={<ImageUp {...icon} />}
            look="primary"
            busy={acts.isBusy}
            unavailableBecause={blocked}
            onChoose={add}
          />
          <Button
            icon={<FolderOpen {...icon} />}
            onClick={() => void navigate(`/product/${product.id}/update`)}
          >
            {t("trade:product")}
          </Button>
        </>
      }
    >
      <Pictures onDrop={drop} {...{ product, blocked, problem, acts }} />
    </SlideOver>
  );
}
