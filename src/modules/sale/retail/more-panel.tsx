/** Everything else the till can do, and every key: the page of the first minute. */
import { ArrowLeft, Calculator, Eraser, LockKeyhole, Percent, Store, Undo2 } from "lucide-react";
import { useNavigate } from "react-router";
import { flowWhyNot } from "../../../../machines/sale-flow-why.ts";
import { cashierMay } from "../../../client/till-facts.ts";
import { Button } from "../../../kit/button.tsx";
import { KeyCap } from "../../../kit/key-cap.tsx";
import { Segments } from "../../../kit/segments.tsx";
import { SlideOver } from "../../../kit/slide-over.tsx";
import { choosePrintMode, printMode, printModes } from "./print-mode.ts";
import { useNote } from "./note-store.ts";
import { type Panel, useDesk, useFlow } from "./till-context.tsx";
import { forgetTill } from "./till-choice.ts";

const grammar = [
  ["3 *", "till.help.times"],
  ["3 F2", "till.help.quantity"],
  ["4.50 F4", "till.help.price"],
  ["10 %", "till.help.discount"],
  ["123 Enter", "till.help.code"],
  ["abc", "till.help.search"],
  ["↑ ↓", "till.help.move"],
  ["+ −", "till.help.step"],
  ["Del", "till.help.remove"],
  ["⇧ Del", "till.help.clear"],
  ["Enter", "till.help.next"],
  ["Esc", "till.help.back"],
] as const;

function Help() {
  const { t } = useDesk();
  return (
    <section aria-label={t("till.help.title")}>
      <h3 className="mb-2 text-form font-semibold">{t("till.help.title")}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 text-list lg:grid-cols-[auto_1fr_auto_1fr]">
        {grammar.map(([keys, words]) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1">
              {keys.split(" ").map((one) => (
                <KeyCap key={one} keys={one} />
              ))}
              <span className="sr-only">{keys}</span>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Printing() {
  const { t } = useDesk();
  const mode = useNote(printMode);
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="text-form font-semibold">{t("till.print.title")}</h3>
      <Segments
        label={t("till.print.title")}
        size="large"
        value={mode}
        onChange={choosePrintMode}
        segments={printModes.map((value) => ({ value, label: t(`till.print.${value}`) }))}
      />
    </section>
  );
}

/** Net or gross prices of this sale (P10). */
function VatMode() {
  const { t, acts } = useDesk();
  const vatMode = useFlow(({ context }) => context.sale.vatMode);
  const can = useFlow((state) => state.matches("selling"));
  if (!can) return null;
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="flex items-center gap-2 text-form font-semibold">
        <Percent aria-hidden="true" size={16} /> {t("till.vatMode.title")}
      </h3>
      <Segments
        label={t("till.vatMode.title")}
        size="large"
        value={vatMode}
        onChange={(next) => acts.send({ type: "VAT_MODE.SET", vatMode: next })}
        segments={[
          { value: "gross", label: t("till.vatMode.gross") },
          { value: "net", label: t("till.vatMode.net") },
        ]}
      />
    </section>
  );
}

export function MorePanel() {
  const { t, panel, acts, facts, till } = useDesk();
  const navigate = useNavigate();
  const noClear = useFlow((state) => flowWhyNot(state, { type: "CLEAR" }));
  const noUndo = useFlow((state) => flowWhyNot(state, { type: "UNDO" }));
  const noClose = useFlow((state) => flowWhyNot(state, { type: "SHIFT.CLOSED" }));
  const noRight = cashierMay(facts, "sale.shift.close") ? null : t("till.blocked.noRight");
  const because = (reason: typeof noClear) => (reason === null ? undefined : t(`till.blocked.${reason}`));
  const show = (next: Panel) => () => panel.set(next);
  const run = (act: () => void) => () => {
    panel.set(null);
    act();
  };
  return (
    <SlideOver open from="left" onClose={show(null)} title={t("till.more")} takesFocus={false}>
      <div className="grid gap-6">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2 [&>button]:justify-start">
          <Button
            size="large"
            icon={<Undo2 aria-hidden="true" size={16} />}
            unavailableBecause={because(noUndo)}
            onClick={run(() => till.flow.send({ type: "UNDO" }))}
          >
            {t("till.undo")}
          </Button>
          <Button
            size="large"
            icon={<Eraser aria-hidden="true" size={16} />}
            unavailableBecause={because(noClear)}
            onClick={run(acts.clear)}
          >
            {t("till.clear")}
          </Button>
          <Button size="large" icon={<Calculator aria-hidden="true" size={16} />} onClick={show("report")}>
            {t("till.report.title")}
          </Button>
          <Button
            size="large"
            icon={<LockKeyhole aria-hidden="true" size={16} />}
            unavailableBecause={noRight ?? because(noClose)}
            onClick={show("closeShift")}
          >
            {t("till.closeShift.title")}
          </Button>
          <Button
            size="large"
            icon={<Store aria-hidden="true" size={16} />}
            unavailableBecause={because(noClose)}
            onClick={run(forgetTill)}
          >
            {t("till.otherTill")}
          </Button>
          <Button
            size="large"
            icon={<ArrowLeft aria-hidden="true" size={16} />}
            onClick={() => void navigate("/")}
          >
            {t("till.office")}
          </Button>
        </div>
        <Printing />
        <VatMode />
        <Help />
      </div>
    </SlideOver>
  );
}
