/** The screen of every delivery note with prices: `/sale/print/{id}` and `/sale/chinese-print{sheet}/{id}`. */
import { useLocation } from "react-router";
import { notePath, type NoteType, noteTypes } from "../../../domain/print/delivery-note.ts";
import { Note } from "./note.tsx";
import { PrintScreen } from "./print-screen.tsx";
import { ORDERS_KEY, readOrders } from "./read-orders.ts";
import { SheetChoice } from "./sheet-choice.tsx";
import { templateOf } from "./template.ts";

/** An order on the sheet of this type. */
function TypedNote({ type }: { readonly type: NoteType }) {
  const template = templateOf(type);
  return (
    <PrintScreen
      type={type}
      paper={template.paper}
      isBilingual={template.bilingual}
      cacheKey={ORDERS_KEY}
      read={readOrders}
      choices={<SheetChoice type={type} />}
      draw={(order, press, copies) => <Note key={order.id} {...{ template, order, press, copies }} />}
    />
  );
}

/** The path says which sheet. */
export default function NoteScreen() {
  const { pathname } = useLocation();
  const type = noteTypes.find((each) => pathname.startsWith(notePath(each))) ?? "standard";
  return <TypedNote key={type} type={type} />;
}
