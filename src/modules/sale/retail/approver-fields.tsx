/** Who allows what the cashier may not do: a name from the short list of the branch, then their PIN (P8). */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/query.ts";
import type { Approver } from "../../../contract/approval.ts";
import { saleEndpoints } from "../../../contract/sale.ts";
import type { ApprovalRequest } from "../../../domain/approval.ts";
import { RadioCards } from "../../../kit/radio-cards.tsx";
import { TextField } from "../../../kit/text-field.tsx";
import { approvalWords } from "../approval-words.ts";
import { useDesk } from "./till-context.tsx";

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
      label={t("till.approve.who")}
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

export interface ApproverFieldsProps {
  readonly asked: Asked;
  readonly value: ApproverEntry;
  readonly onChange: (value: ApproverEntry) => void;
}

export function ApproverFields({ asked, value, onChange }: ApproverFieldsProps) {
  const { t, facts, format } = useDesk();
  const { t: common } = useTranslation("common");
  const { people, able, error } = useApprovers(asked);
  const chosen = chosenApprover(value, able);
  const asker = { asker: facts.cashier, askerLimit: facts.isRoot ? 10_000 : facts.maximumDiscount };
  const limits = chosen && { approver: chosen.name, approverLimit: chosen.maximumDiscount };
  const nobody = able?.length === 0;
  return (
    <div className="grid gap-3">
      <p className="tabular-nums text-form font-medium">
        {approvalWords(common, format, { act: asked.act, ...asked.figures }, { ...asker, ...limits })}
      </p>
      {error !== null && (
        <p role="alert" className="text-list text-negative">
          {error.outcomeUnknown ? t("error:ApprovalNeedsNetwork") : error.message}
        </p>
      )}
      {people !== undefined && people.length > 0 && (
        <Names
          people={people}
          basisPoints={asked.figures.basisPoints}
          chosen={chosen?.id ?? null}
          onChange={(approverId) => onChange({ ...value, approverId })}
        />
      )}
      {nobody && <p role="alert">{t("till.approve.nobody")}</p>}
      <TextField
        label={t("till.approve.pin")}
        type="password"
        inputMode="numeric"
        size="large"
        autoComplete="off"
        autoFocus
        required
        disabled={nobody}
        value={value.pin}
        onChange={(event) => onChange({ approverId: chosen?.id ?? null, pin: event.target.value })}
      />
    </div>
  );
}
