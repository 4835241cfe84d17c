/** Who allows what the cashier may not do: a name from the short list of the branch or a scanned badge, then their PIN (P8). */
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../../client/http/command.ts";
import { useCall } from "../../../../client/http/query.ts";
import type { Approver } from "../../../../contract/sale/approval.ts";
import { saleEndpoints } from "../../../../contract/sale/sale.ts";
import type { ApprovalRequest } from "../../../../domain/approval.ts";
import { RadioCards } from "../../../../kit/field/radio-cards.tsx";
import { TextField } from "../../../../kit/field/text-field.tsx";
import { useScanner } from "../../../../kit/keyboard/use-scanner.ts";
import { approvalWords } from "../../../common/approval-words.ts";
import { useDesk } from "../till-context.tsx";

/** What was entered; it lives in the dialog and nowhere else. */
export interface ApproverEntry {
  readonly approverId: number | null;
  readonly pin: string;
}

export const noApprover: ApproverEntry = { approverId: null, pin: "" };

type Asked = Pick<ApprovalRequest, "act" | "figures">;

/** Those whom a cashier can ask for this act, and why not to be told to all others. */
const useApprovers = ({ act, figures }: Asked) => {
  const { facts } = useDesk();
  const { data, error } = useCall(saleEndpoints.approvers, { query: { tillId: facts.till.id } });
  const people = data?.filter(({ acts }) => acts.includes(act));
  const able = people?.filter(({ maximumDiscount }) => maximumDiscount >= figures.basisPoints);
  return { people, able, error };
};

/** The one approver there is needs no choosing. */
const chosenApprover = (entry: ApproverEntry, able: readonly Approver[] | undefined): Approver | undefined =>
  able?.find(({ id }) => id === entry.approverId) ?? (able?.length === 1 ? able[0] : undefined);

interface NamesProps {
  readonly people: readonly Approver[];
  readonly basisPoints: number;
  readonly chosen: number | null;
  readonly onChange: (id: number) => void;
}

/** The short list; whose limit is too low says so. */
function Names({ people, basisPoints, chosen, onChange }: NamesProps) {
  const { t, format } = useDesk();
  return (
    <RadioCards
      label={t("approve.who")}
      columns={2}
      value={chosen === null ? null : String(chosen)}
      onChange={(id) => onChange(Number(id))}
      options={people.map(({ id, name, maximumDiscount }) => ({
        value: String(id),
        label: name,
        ...(basisPoints > 0 && { detail: format.percent(maximumDiscount) }),
        unavailableBecause:
          maximumDiscount < basisPoints
            ? t("error:ApproverOverLimit", { name, limit: maximumDiscount / 100 })
            : undefined,
      }))}
    />
  );
}

/** The list arrives after the dialog: who approves is chosen first, and Enter goes on to the PIN. */
const useNameThenPin = (mustChoose: boolean) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mustChoose) box.current?.querySelector<HTMLElement>("input[type=radio]:not(:disabled)")?.focus();
  }, [mustChoose]);
  const focusPin = () => box.current?.querySelector<HTMLElement>("input[type=password]")?.focus();
  const toPin = (event: KeyboardEvent) => {
    const isRadio = event.target instanceof HTMLInputElement && event.target.type === "radio";
    if (event.key !== "Enter" || !isRadio) return;
    event.preventDefault();
    focusPin();
  };
  return { box, toPin, focusPin };
};

/** A scanned badge chooses its person, as pressing the name does; the sentence says why it does not. */
const useBadge = ({ act, figures }: Asked, onChosen: (id: number) => void): string | null => {
  const { t, facts } = useDesk();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync } = useCommand(saleEndpoints.approverOfBadge);
  const choose = async (badge: string) => {
    try {
      const { id, name, acts, maximumDiscount } = await mutateAsync({
        payload: { tillId: facts.till.id, badge },
      });
      if (!acts.includes(act)) return setProblem(t("error:ApproverLacksRight", { name }));
      if (maximumDiscount < figures.basisPoints)
        return setProblem(t("error:ApproverOverLimit", { name, limit: maximumDiscount / 100 }));
      setProblem(null);
      return onChosen(id);
    } catch (error) {
      return setProblem(error instanceof Error ? error.message : t("error:ServerFault"));
    }
  };
  useScanner(choose);
  return problem;
};

function Problem({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="text-list text-negative">
      {text}
    </p>
  );
}

export interface ApproverFieldsProps {
  readonly asked: Asked;
  readonly value: ApproverEntry;
  readonly onChange: (value: ApproverEntry) => void;
}

export function ApproverFields({ asked, value, onChange }: ApproverFieldsProps) {
  const { t, facts, format } = useDesk();
  const { t: common } = useTranslation("common");
  const { people, able, error } = useApprovers(asked);
  const approver = chosenApprover(value, able);
  const asker = { asker: facts.cashier, askerLimit: facts.isRoot ? 10_000 : facts.maximumDiscount };
  const limits = approver && { approver: approver.name, approverLimit: approver.maximumDiscount };
  const nobody = able?.length === 0;
  const mustChoose = approver === undefined && (able?.length ?? 0) > 1 && value.pin === "";
  const { box, toPin, focusPin } = useNameThenPin(mustChoose);
  const badgeProblem = useBadge(asked, (approverId) => {
    onChange({ approverId, pin: "" });
    focusPin();
  });
  return (
    <div ref={box} onKeyDown={toPin} className="grid gap-3">
      <p className="tabular-nums text-form font-medium">
        {approvalWords(common, format, { act: asked.act, ...asked.figures }, { ...asker, ...limits })}
      </p>
      {error !== null && (
        <Problem text={error.outcomeUnknown ? t("error:ApprovalNeedsNetwork") : error.message} />
      )}
      {people !== undefined && people.length > 0 && (
        <Names
          people={people}
          basisPoints={asked.figures.basisPoints}
          chosen={approver?.id ?? null}
          onChange={(approverId) => onChange({ ...value, approverId })}
        />
      )}
      {badgeProblem !== null && <Problem text={badgeProblem} />}
      {nobody && <p role="alert">{t("approve.nobody")}</p>}
      <TextField
        label={t("approve.pin")}
        hint={t("approve.badge")}
        type="password"
        inputMode="numeric"
        size="large"
        autoComplete="off"
        autoFocus
        data-autofocus
        required
        disabled={nobody}
        value={value.pin}
        onChange={(event) => onChange({ approverId: approver?.id ?? null, pin: event.target.value })}
      />
    </div>
  );
}
