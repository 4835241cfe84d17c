/** Styles and the pictures of their colours: `/product/productColorImg`. */
import { ImageOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  colourPictureEndpoints as endpoints,
  type PicturedStyle,
} from "../../../contract/product/colour-picture.ts";
import { useList } from "../../common/list/use-list.ts";
import { ColourPanel } from "./colour-panel.tsx";
import { HasPicture, WallScreen } from "./wall-screen.tsx";

const options = {
  endpoint: endpoints.colorPictures,
  table: "colourPicture",
  rowId: ({ id }: PicturedStyle) => String(id),
  read: ({ styles, total }: { readonly styles: readonly PicturedStyle[]; readonly total: number }) => ({
    rows: styles,
    total,
  }),
  defaults: { limit: 50 },
} as const;

interface CardProps {
  readonly style: PicturedStyle;
  readonly onOpen: () => void;
}

/** A style with a small picture of each colour. */
function Card({ style, onOpen }: CardProps) {
  const { t } = useTranslation(["picture", "trade"]);
  const own = style.colours.filter(({ isOwn }) => isOwn).length;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex h-full w-full flex-col gap-2 rounded-panel border border-line bg-surface p-2 text-left hover:border-accent"
      >
        <span className="flex flex-wrap gap-1">
          {style.colours.map(({ colourId, colour, picture }) =>
            picture === null ? (
              <span key={colourId} className="grid size-14 place-items-center rounded bg-sunken text-muted">
                <ImageOff aria-label={t("trade:labelled", { label: colour, value: t("none") })} size={16} />
              </span>
            ) : (
              <img
                key={colourId}
                src={picture}
                alt={colour}
                loading="lazy"
                className="size-14 rounded bg-white object-contain"
              />
            ),
          )}
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2 text-list">{style.name}</span>
          <span className="block text-small text-muted">{style.code}</span>
          <span className="block text-small text-muted">
            {t("colour.count", { own, total: style.colours.length })}
          </span>
        </span>
      </button>
    </li>
  );
}

export default function ColourPictures() {
  const { t } = useTranslation(["picture", "route"]);
  const list = useList(options);
  const { peeked } = list;
  return (
    <WallScreen
      list={list}
      words={{
        title: t("route:productProductColorImg"),
        wall: t("colour.wall"),
        emptyTitle: t("colour.empty.title"),
        emptyDetail: t("colour.empty.detail"),
      }}
      card={(style) => <Card key={style.id} style={style} onOpen={() => list.peek(style)} />}
      filters={<HasPicture value={list.query.has} onChange={(has) => list.change({ has })} />}
      peek={peeked && <ColourPanel key={peeked.id} style={peeked} onClose={() => list.peek(undefined)} />}
    />
  );
}
