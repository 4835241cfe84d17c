/** QR codes of tables as cards on paper: scanned, one opens the bills of its table for a person who is signed in and may serve (E1). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DeskRow } from "../../contract/desk/desk.ts";
import { codeImage } from "../../kit/print/code-image.ts";
import { PrintPage } from "../../kit/print/print-page.tsx";
import { PaperOutlet } from "../common/paper-outlet.tsx";

/** The page of the bills of a table. */
export const billsPath = (deskId: number): string => `/basics/deskOrder?desk=${deskId}`;

export interface QrCard {
  readonly id: number;
  readonly room: string;
  readonly name: string;
  readonly image: string;
}

/** Cards to cut out, two in a row. */
export function QrCardSheet({ cards }: { readonly cards: readonly QrCard[] }) {
  const { t } = useTranslation("desk");
  return (
    <ul className="grid grid-cols-2 gap-[6mm]" data-theme="light">
      {cards.map(({ id, room, name, image }) => (
        <li
          key={id}
          className="grid h-[72mm] break-inside-avoid content-between justify-items-center border border-black bg-white p-[5mm] text-center text-black"
        >
          <div>
            <p className="text-[24px]/7 font-semibold wrap-anywhere">{name}</p>
            <p className="text-[12px]/4 wrap-anywhere">{room}</p>
          </div>
          <img src={image} alt="" className="size-[36mm]" />
          <p className="text-[12px]/4">{t("qr.hint")}</p>
        </li>
      ))}
    </ul>
  );
}

/** A picture is decoded before it is printed: a sheet is printed as soon as it is laid out. */
const cardOf = async ({ id, fields: { room, name } }: DeskRow): Promise<QrCard> => {
  const picture = new Image();
  picture.src = await codeImage(new URL(billsPath(id), location.origin).href, "qrcode");
  await picture.decode();
  return { id, room, name, image: picture.src };
};

/** `print` prints the cards of some tables; `paper` is to be rendered beside the page. */
export const useQrCards = () => {
  const [cards, setCards] = useState<readonly QrCard[] | null>(null);
  const [printNow] = useState(() => () => {
    print();
    setCards(null);
  });
  return {
    print: (rows: readonly DeskRow[]) => void Promise.all(rows.map(cardOf)).then(setCards),
    paper: (
      <PaperOutlet job={cards} onReady={printNow}>
        <PrintPage paper="a4">
          <QrCardSheet cards={cards ?? []} />
        </PrintPage>
      </PaperOutlet>
    ),
  };
};
