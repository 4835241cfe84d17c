/** What helps with the lines of an office order: lines from a pasted text, and why a line has its price. */
import { ClipboardPaste, CircleHelp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageAct } from "../../../kit/page-head.tsx";
import { addLines } from "../../common/document/lines.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import { WhyDialog } from "../why/why-dialog.tsx";
import type { SaleStart, useSaleEditor } from "../edit/use-sale-editor.ts";

type Tool = "paste" | "why";

export const useLineTools = (editor: ReturnType<typeof useSaleEditor>, { index }: SaleStart) => {
  const { t } = useTranslation(["sale", "document"]);
  const [tool, setTool] = useState<Tool | null>(null);
  const { terms, lines, draft, head } = editor;
  const priced = lines.state.lines.filter(({ product }) => product !== null);
  const acts: readonly PageAct[] = [
    {
      id: "paste",
      label: t("paste.act"),
      icon: <ClipboardPaste aria-hidden="true" size={16} />,
      onPress: () => setTool("paste"),
    },
    {
      id: "why",
      label: t("why.title"),
      icon: <CircleHelp aria-hidden="true" size={16} />,
      onPress: () => setTool("why"),
      unavailableBecause: priced.length === 0 ? t("document:lines.none") : undefined,
    },
  ];
  const close = () => setTool(null);
  const dialog = terms !== null && (
    <>
      {tool === "paste" && (
        <PasteDialog
          index={index}
          customerId={head.customerId}
          terms={terms}
          onAdd={(made) => lines.update((state) => addLines(state, made))}
          onClose={close}
        />
      )}
      {tool === "why" && priced.length > 0 && (
        <WhyDialog draft={draft} lines={priced} terms={terms} onClose={close} />
      )}
    </>
  );
  return { acts, dialog };
};
