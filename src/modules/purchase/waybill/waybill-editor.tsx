/** The editor of a waybill: its head, how full the container is, and the lines of purchase orders in it. */
import { Schema } from "effect";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import { ContainerNumber, type OpenLine, Port } from "../../../contract/purchase/waybill.ts";
import { fillOf, fillSpace, sumOfCartons } from "../../../domain/purchase/container.ts";
import { Button } from "../../../kit/button.tsx";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import { DocumentConflict } from "../../common/document/edit/document-conflict.tsx";
import { addLines } from "../../common/document/lines.ts";
import { LinesTable } from "../../common/document/lines-table.tsx";
import { FoundDraft } from "../../common/record/found-draft.tsx";
import { ChooseLines, type Offered } from "./choose-lines.tsx";
import { editColumns, type EditLine, lineOfOpen, tooMuch } from "./edit-line.ts";
import { FillBar } from "./fill-bar.tsx";
import { useWaybillEditor, type WaybillStart } from "./use-waybill-editor.ts";
import { WaybillHead } from "./waybill-head.tsx";
import { useWaybillAddress } from "./waybill-words.ts";

type Editor = ReturnType<typeof useWaybillEditor>;
type Asked = "orders" | "fill";
const isPort = Schema.is(Port);
const isContainer = Schema.is(ContainerNumber);

/** Open lines that are not on the waybill yet. */
const othersOf = ({ lines }: Editor, open: readonly OpenLine[]) => {
  const own = new Set(lines.state.lines.map(({ purchaseLineId }) => purchaseLineId));
  return open.filter(({ purchaseLineId }) => !own.has(purchaseLineId));
};

/** Lines of orders are found by order, supplier, product and code, and come with all their cartons. */
const useProducts = (editor: Editor, open: readonly OpenLine[]) => {
  const formats = useFormats();
  const [text, setText] = useState("");
  const words = text.toLowerCase().trim();
  const matches = ({ orderNumber, supplier, code, name }: OpenLine) =>
    `${orderNumber} ${supplier} ${code} ${name}`.toLowerCase().includes(words);
  const take = (line: OpenLine | undefined): string | null => {
    if (line === undefined) return null;
    const made = lineOfOpen(line);
    editor.lines.update((state) => addLines(state, [made]));
    return made.key;
  };
  const ofCode = (code: string) =>
    othersOf(editor, open).find((line) => line.code.toLowerCase() === code.toLowerCase());
  const matchingLines = words === "" ? [] : othersOf(editor, open).filter(matches).slice(0, 12);
  return {
    found: matchingLines.map(({ purchaseLineId, name, code, orderNumber, supplier, left }) => ({
      id: purchaseLineId,
      name: `${name} · ${orderNumber} · ${supplier}`,
      code,
      price: "",
      stock: formats.quantity(left),
    })),
    onSearch: setText,
    pick: (id: number) => take(open.find(({ purchaseLineId }) => purchaseLineId === id)),
    enterCode: (code: string) => take(ofCode(code)),
    make: (code: string): EditLine | null => {
      const line = ofCode(code);
      return line === undefined ? null : lineOfOpen(line);
    },
  };
};

function Lines({ editor, open }: { readonly editor: Editor; readonly open: readonly OpenLine[] }) {
  const { t } = useTranslation(["waybill", "trade", "error", "document"]);
  const formats = useFormats();
  const { state, update } = editor.lines;
  const columns = useMemo(() => editColumns({ t, formats }), [t, formats]);
  const problems = useMemo(
    () => tooMuch(state.lines, (left) => t("line.tooMuch", { left: formats.quantity(left) })),
    [state.lines, t, formats],
  );
  return (
    <LinesTable
      label={t("document:tab.lines")}
      columns={columns}
      state={state}
      update={update}
      problems={problems}
      products={useProducts(editor, open)}
      quantity="cartons"
      nameOf={({ name }) => name}
      empty={t("lines.empty")}
    />
  );
}

/** Why it cannot be saved yet, as a sentence. */
const useMissing = ({ lines, head }: Editor) => {
  const { t } = useTranslation(["waybill", "document"]);
  const { state } = lines;
  if (state.rejected.size > 0 || tooMuch(state.lines, () => "").size > 0) return t("document:cells.wrong");
  if (!isContainer(head.containerNumber)) return t("hint.container");
  if (!isPort(head.portFrom) || !isPort(head.portTo)) return t("hint.port");
  if (head.etd !== null && head.eta !== null && head.eta < head.etd) return t("hint.days");
  return state.lines.length === 0 ? t("lines.empty") : undefined;
};

/** Adds lines of orders: those that a person chooses, or those that fill what is free. */
function AddLines({ editor, open }: { readonly editor: Editor; readonly open: readonly OpenLine[] }) {
  const { t } = useTranslation("waybill");
  const [asked, setAsked] = useState<Asked | null>(null);
  const sums = sumOfCartons(editor.lines.state.lines);
  const fill = fillOf(editor.head.containerType, sums);
  const others = othersOf(editor, open);
  const all = others.map((line) => ({ line, cartons: lineOfOpen(line).cartons }));
  const fitting =
    fill === null ? [] : fillSpace(others, { volume: fill.freeVolume, weight: fill.freeWeight });
  const add = (offers: readonly Offered[]) => {
    const made = offers.map(({ line, cartons }) => lineOfOpen(line, cartons));
    editor.lines.update((state) => addLines(state, made));
    setAsked(null);
  };
  return (
    <div className="grid gap-3">
      <FillBar type={editor.head.containerType} volume={sums.volume} weight={sums.weight} />
      <div className="flex flex-wrap gap-3">
        <Button shortcut="F7" onClick={() => setAsked("orders")}>
          {t("choose.orders")}
        </Button>
        {fill !== null && (
          <Button shortcut="F8" onClick={() => setAsked("fill")}>
            {t("choose.fill")}
          </Button>
        )}
      </div>
      {asked !== null && (
        <ChooseLines
          title={t(`choose.${asked}`)}
          offered={asked === "fill" ? fitting : all}
          areChosen={asked === "fill"}
          onAdd={add}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

type Newer = NonNullable<Editor["newer"]>;

/** What somebody else saved meanwhile, where both changed the same. */
function Conflict({ editor, newer }: { readonly editor: Editor; readonly newer: Newer }) {
  const { t } = useTranslation(["waybill", "trade"]);
  const formats = useFormats();
  const day = (value: string | null) => (value === null ? "" : formats.date(value));
  return (
    <DocumentConflict
      newer={newer}
      lines={[...newer.theirs.lines, ...editor.lines.state.lines]}
      lineText={({ cartons }) => formats.count(cartons)}
      fields={(mine, theirs) => ({
        carrier: { label: t("column.carrier"), yours: mine.carrier, theirs: theirs.carrier },
        vessel: { label: t("column.vessel"), yours: mine.vessel, theirs: theirs.vessel },
        billNumber: { label: t("column.billNumber"), yours: mine.billNumber, theirs: theirs.billNumber },
        containerType: {
          label: t("column.containerType"),
          yours: mine.containerType,
          theirs: theirs.containerType,
        },
        containerNumber: {
          label: t("column.containerNumber"),
          yours: mine.containerNumber,
          theirs: theirs.containerNumber,
        },
        portFrom: { label: t("column.portFrom"), yours: mine.portFrom, theirs: theirs.portFrom },
        portTo: { label: t("column.portTo"), yours: mine.portTo, theirs: theirs.portTo },
        etd: { label: t("column.etd"), yours: day(mine.etd), theirs: day(theirs.etd) },
        eta: { label: t("column.eta"), yours: day(mine.eta), theirs: day(theirs.eta) },
        note: { label: t("column.note"), yours: mine.note, theirs: theirs.note },
      })}
      states={[t("state.booked"), t(`state.${newer.theirs.state}`)]}
      onTake={() => editor.takeTheirs(newer)}
      onKeep={() => editor.keepMine(newer)}
    />
  );
}

export function WaybillEditor({ start }: { readonly start: WaybillStart }) {
  const { t } = useTranslation(["route", "common"]);
  const { show } = useWaybillAddress();
  const navigate = useNavigate();
  const editor = useWaybillEditor(start);
  const { stored } = start;
  return (
    <>
      <DocumentEditor
        title={stored === null ? t("route:oceanShippingNewSeawaybill") : stored.number}
        onBack={() => (stored === null ? void navigate("/ocean-shipping/index") : show(stored.id))}
        notices={<FoundDraft draft={editor.stored} />}
        head={<WaybillHead head={editor.head} onChange={editor.change} />}
        post={{
          label: t("common:save"),
          run: editor.save,
          isBusy: editor.isBusy,
          unavailableBecause: useMissing(editor),
        }}
        isDirty={editor.isDirty}
        wouldLose={editor.wouldLose}
      >
        <AddLines editor={editor} open={start.open} />
        <Lines editor={editor} open={start.open} />
      </DocumentEditor>
      {editor.newer && <Conflict editor={editor} newer={editor.newer} />}
    </>
  );
}
