/** Which delivery note: by name, or by a look at the order on each of them. */
import { LayoutGrid } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams, useSearchParams } from "react-router";
import {
  ALL_PARTS,
  notePath,
  noteScreen,
  type NoteType,
  noteTypes,
  PLAIN_SCREEN,
  plainPath,
} from "../../../domain/print/delivery-note.ts";
import { Button } from "../../../kit/button.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { useMayOpen } from "../../common/use-may-open.ts";
import { SheetGallery } from "./sheet-gallery.tsx";
import { templateOf } from "./template.ts";

export type AnyNote = NoteType | "plain";

/** The notes that the person may print. */
const useSheets = () => {
  const { t } = useTranslation(["print", "setting"]);
  const mayOpen = useMayOpen();
  const sheets = noteTypes
    .filter((type) => mayOpen(noteScreen(type)))
    .map((value) => ({ value, label: t(`setting:option.DeliveryNoteType.${value}`) }));
  return mayOpen(PLAIN_SCREEN) ? [...sheets, { value: "plain" as const, label: t("plain") }] : sheets;
};

/** Goes to another note of the same orders, in the same language and layout; one of two languages begins with the customer's. */
const useGoToSheet = () => {
  const navigate = useNavigate();
  const ids = useParams()["id"] ?? "";
  const [search] = useSearchParams();
  return (type: AnyNote) => {
    const next = new URLSearchParams(search);
    if (type !== "plain" && templateOf(type).bilingual) next.delete("language");
    const path = type === "plain" ? plainPath(ALL_PARTS) : notePath(type);
    void navigate(`${path}${ids}?${next.toString()}`, { replace: true });
  };
};

export function SheetChoice({ type }: { readonly type: AnyNote }) {
  const { t } = useTranslation("print");
  const [isOpen, setIsOpen] = useState(false);
  const sheets = useSheets();
  const go = useGoToSheet();
  return (
    <>
      <SelectField<AnyNote> label={t("sheet")} options={sheets} value={type} onChange={go} />
      <Button icon={<LayoutGrid aria-hidden="true" size={16} />} onClick={() => setIsOpen(true)}>
        {t("allSheets")}
      </Button>
      {isOpen && (
        <SheetGallery
          {...{ type, sheets }}
          onClose={() => setIsOpen(false)}
          onChoose={(next) => {
            setIsOpen(false);
            go(next);
          }}
        />
      )}
    </>
  );
}
