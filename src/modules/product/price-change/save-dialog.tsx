/** How a new change is made: its name, and whether it stays a draft, or the prices hold now or from a day and hour on. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../client/session/session.ts";
import { priceChangeEndpoints, type PriceChangeFrom } from "../../../contract/product/price-change.ts";
import { Button } from "../../../kit/button.tsx";
import { Segments } from "../../../kit/field/segments.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { ProblemSaid } from "../../common/form/problem-said.tsx";
import { MomentInputs, useMoment } from "./moment-inputs.tsx";

interface SaveDialogProps {
  readonly title: string;
  /** The button that makes the change now. */
  readonly act: string;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onSave: (name: string, from: PriceChangeFrom) => void;
  readonly onClose: () => void;
}

type When = "draft" | "now" | "later";

/** When a new change may take effect, by the rights of this person; the dialog opens with the first of them. */
const useChoices = (): readonly When[] => {
  const can = useCan();
  return [
    ...(can(priceChangeEndpoints.applyPriceChange.access) ? (["now"] as const) : []),
    ...(can(priceChangeEndpoints.planPriceChange.access) ? (["later"] as const) : []),
    "draft",
  ];
};

export function SaveDialog(props: SaveDialogProps) {
  const { title, act, isBusy, problem, onSave, onClose } = props;
  const { t } = useTranslation(["product", "common", "document"]);
  const choices = useChoices();
  const [when, setWhen] = useState<When>(choices[0] ?? "draft");
  const { seconds, ...moment } = useMoment();
  const [name, setName] = useState("");
  const words = { draft: t("prices.state.draft"), now: t("prices.now"), later: t("prices.later") };
  const acts = { draft: t("document:save"), now: act, later: t("prices.act.plan") };
  const from = { draft: "draft", now: null, later: seconds } as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={isBusy}
            unavailableBecause={name.trim() === "" ? t("prices.needsName") : undefined}
            onClick={() => onSave(name.trim(), from[when])}
          >
            {acts[when]}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <ProblemSaid problem={problem} />
        <TextField
          label={t("column.name")}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Segments
          label={t("prices.when")}
          segments={choices.map((value) => ({ value, label: words[value] }))}
          value={when}
          onChange={setWhen}
        />
        {when === "later" && <MomentInputs {...moment} />}
      </div>
    </Dialog>
  );
}
