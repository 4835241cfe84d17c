/** The receipt printer of this till: the browser's print dialog, or one on USB or a serial port, paired by the browser's own list. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { canReach, pairPrinter, type PortKind } from "../../../../client/printer/ports.ts";
import {
  baudRates,
  keepPrinterChoice,
  type PrinterChoice,
  printsDirectly,
  usePrinterChoice,
  rollColumns,
} from "../../../../client/printer/printer-choice.ts";
import { CodePage } from "../../../../domain/print/code-page.ts";
import { Button } from "../../../../kit/button.tsx";
import { notify } from "../../../../kit/feedback/notify.ts";
import { Segments } from "../../../../kit/field/segments.tsx";
import { SelectField } from "../../../../kit/field/select-field.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { useStore } from "../../../../store.ts";
import { useDesk } from "../till-context.tsx";

const kinds = ["browser", "usb", "serial"] as const;

interface ChoiceProps {
  readonly choice: PrinterChoice;
  readonly onChange: (part: Partial<PrinterChoice>) => void;
}

/** Which printer: the browser asks, and only what is chosen there is used. */
function Pairing({ choice, kind, onChange }: ChoiceProps & { readonly kind: PortKind }) {
  const { t } = useTranslation("counter");
  const [hasFailed, setHasFailed] = useState(false);
  const pair = async () => {
    setHasFailed(false);
    try {
      const device = await pairPrinter(kind);
      if (device !== null) onChange({ device });
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p>{choice.device === null ? t("printer.none") : t("printer.paired", { name: choice.device.name })}</p>
      <Button
        size="large"
        unavailableBecause={canReach(kind) ? undefined : t("printer.unreachable")}
        onClick={() => void pair()}
      >
        {t("printer.pair")}
      </Button>
      {hasFailed && (
        <p role="alert" className="text-list text-negative">
          {t("printer.failed")}
        </p>
      )}
    </div>
  );
}

/** How the printer writes. */
function Paper({ choice, onChange }: ChoiceProps) {
  const { t } = useTranslation("counter");
  return (
    <>
      <Segments
        label={t("printer.columns")}
        size="large"
        value={String(choice.columns)}
        onChange={(value) => onChange({ columns: rollColumns.find((one) => String(one) === value) ?? 48 })}
        segments={rollColumns.map((one) => ({ value: String(one), label: String(one) }))}
      />
      <SelectField
        label={t("printer.codePage")}
        hint={t("printer.codePageHint")}
        size="large"
        options={CodePage.literals.map((value) => ({ value, label: value.toUpperCase() }))}
        value={choice.codePage}
        onChange={(codePage) => onChange({ codePage })}
      />
      {choice.kind === "serial" && (
        <SelectField
          label={t("printer.baudRate")}
          size="large"
          options={baudRates.map((one) => ({ value: String(one), label: String(one) }))}
          value={String(choice.baudRate)}
          onChange={(value) => onChange({ baudRate: baudRates.find((one) => String(one) === value) ?? 9600 })}
        />
      )}
    </>
  );
}

function TestButton() {
  const { facts } = useDesk();
  const { t } = useTranslation("counter");
  const [isBusy, setIsBusy] = useState(false);
  const test = async () => {
    setIsBusy(true);
    const { printTest } = await import("../../../common/roll-printer/send-rows.ts");
    const result = await printTest(facts.settings.CompanyName.value, t("printer.testText"));
    setIsBusy(false);
    notify({ tone: result === "sent" ? "neutral" : "negative", title: t(`printer.${result}`) });
  };
  return (
    <Button size="large" busy={isBusy} onClick={() => void test()}>
      {t("printer.test")}
    </Button>
  );
}

function Settings() {
  const { panel } = useDesk();
  const { t } = useTranslation("counter");
  const choice = usePrinterChoice();
  const change = (part: Partial<PrinterChoice>) => keepPrinterChoice({ ...choice, ...part });
  const { kind } = choice;
  return (
    <Dialog
      open
      size="medium"
      onClose={() => panel.set(null)}
      title={t("printer.title")}
      detail={t("printer.detail")}
      footer={printsDirectly(choice) ? <TestButton /> : undefined}
    >
      <div className="grid justify-items-start gap-4">
        <Segments
          label={t("printer.way")}
          size="large"
          value={kind}
          onChange={(next) => change({ kind: next, device: null })}
          segments={kinds.map((value) => ({ value, label: t(`printer.kind.${value}`) }))}
        />
        {kind !== "browser" && (
          <>
            <Pairing choice={choice} kind={kind} onChange={change} />
            <Paper choice={choice} onChange={change} />
          </>
        )}
      </div>
    </Dialog>
  );
}

export function PrinterDialog() {
  const { panel } = useDesk();
  return useStore(panel) === "printer" ? <Settings /> : null;
}
