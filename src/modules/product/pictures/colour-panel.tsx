/** The colours of one style, each with its picture: given, taken away, or copied from another colour. */
import { Copy, FolderOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../../client/http/command.ts";
import { useCan } from "../../../client/session/session.ts";
import {
  colourPictureEndpoints as endpoints,
  type PicturedColour,
  type PicturedStyle,
} from "../../../contract/product/colour-picture.ts";
import { productPictureEndpoints } from "../../../contract/product/product-picture.ts";
import { Button } from "../../../kit/button.tsx";
import { Menu } from "../../../kit/overlay/menu.tsx";
import { SlideOver } from "../../../kit/overlay/slide-over.tsx";
import { useRefresh } from "../../common/bulk/bulk-run.ts";
import { PictureField, pictureBox } from "../../common/record/picture-field.tsx";
import { usePicture } from "../../common/record/use-picture.ts";
import { productReads } from "../products/product-reads.ts";

const icon = { "aria-hidden": true, size: 16 } as const;
const reads = [endpoints.colorPictures, productPictureEndpoints.productPictures, ...productReads];

const useColourPicture = (style: PicturedStyle, colour: PicturedColour) => {
  const set = useCommand(endpoints.setColorPicture, { refreshes: reads });
  const refresh = useRefresh([endpoints.colorPictures]);
  const { colourId, version, picture, isOwn } = colour;
  const send = async (version: number, content?: string) => {
    const payload = { id: style.id, colourId, version, ...(content !== undefined && { content }) };
    const { colours } = await set.mutateAsync({ payload });
    const next = colours.find((one) => one.colourId === colourId) ?? colour;
    return { version: next.version, picture: next.isOwn ? next.picture : null };
  };
  return usePicture(
    { version, picture: isOwn ? picture : null },
    { give: (content, baseVersion) => send(baseVersion, content), takeAway: send, refresh },
  );
};

interface ColourProps {
  readonly style: PicturedStyle;
  readonly colour: PicturedColour;
  readonly blocked: string | undefined;
}

/** Pictures that can be copied: that of the style, and those of other colours. */
const useSources = ({ colours, picture: main }: PicturedStyle, { colourId, picture }: PicturedColour) => {
  const { t } = useTranslation("picture");
  const ofStyle = { id: "style", label: t("colour.style"), address: main };
  const others = colours
    .filter((one) => one.colourId !== colourId && one.isOwn)
    .map((one) => ({ id: String(one.colourId), label: one.colour, address: one.picture }));
  return [ofStyle, ...others].flatMap(({ address, ...source }) =>
    address === null || address === picture ? [] : [{ ...source, address }],
  );
};

function Colour({ style, colour, blocked }: ColourProps) {
  const { t } = useTranslation("picture");
  const picture = useColourPicture(style, colour);
  const name = `${style.name}, ${colour.colour}`;
  const sources = useSources(style, colour);
  const none = sources.length === 0 ? t("colour.noSource") : undefined;
  return (
    <li className="flex flex-col gap-2 border-b border-line pb-4 last:border-0">
      <h3 className="text-list font-medium">{colour.colour}</h3>
      <PictureField
        name={name}
        picture={picture}
        blocked={blocked}
        isOneOfMany
        show={(src) => pictureBox(name, t("none"))(src ?? style.picture)}
      />
      {!colour.isOwn && style.picture !== null && (
        <p className="text-small text-muted">{t("colour.ofStyle")}</p>
      )}
      {colour.isMixed && <p className="text-small text-caution">{t("colour.mixed")}</p>}
      <div>
        <Menu
          trigger={
            <Button size="small" icon={<Copy {...icon} />} unavailableBecause={blocked ?? none}>
              {t("colour.copy")}
            </Button>
          }
          entries={sources.map(({ id, label, address }) => ({
            id,
            label,
            onPress: () => picture.copy(address),
          }))}
        />
      </div>
    </li>
  );
}

interface ColourPanelProps {
  readonly style: PicturedStyle;
  readonly onClose: () => void;
}

export function ColourPanel({ style, onClose }: ColourPanelProps) {
  const { t } = useTranslation(["picture", "trade"]);
  const navigate = useNavigate();
  const blocked = useCan()(String(endpoints.setColorPicture.access)) ? undefined : t("trade:noPermission");
  return (
    <SlideOver
      open
      onClose={onClose}
      title={style.name}
      detail={style.code}
      width={420}
      footer={
        <Button icon={<FolderOpen {...icon} />} onClick={() => void navigate(`/product/${style.id}/update`)}>
          {t("trade:product")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 p-4">
        <p className="text-small text-muted">{t("colour.shared")}</p>
        <ol className="flex flex-col gap-4">
          {style.colours.map((colour) => (
            <Colour key={colour.colourId} {...{ style, colour, blocked }} />
          ))}
        </ol>
      </div>
    </SlideOver>
  );
}
