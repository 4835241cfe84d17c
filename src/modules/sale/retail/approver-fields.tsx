/** Who allows what the cashier may not do: user name and PIN (P8). */
import { TextField } from "../../../kit/text-field.tsx";
import { useDesk } from "./till-context.tsx";

export interface Approver {
  readonly username: string;
  readonly pin: string;
}

export const nobody: Approver = { username: "", pin: "" };

/** The approver as the server wants it; null while something is missing. */
export const approvalOf = ({ username, pin }: Approver): Approver | null =>
  username.trim() === "" || pin === "" ? null : { username: username.trim(), pin };

export interface ApproverFieldsProps {
  readonly value: Approver;
  readonly onChange: (value: Approver) => void;
}

export function ApproverFields({ value, onChange }: ApproverFieldsProps) {
  const { t } = useDesk();
  return (
    <div className="grid gap-3">
      <TextField
        label={t("till.approve.who")}
        size="large"
        autoComplete="off"
        required
        value={value.username}
        onChange={(event) => onChange({ ...value, username: event.target.value })}
      />
      <TextField
        label={t("till.approve.pin")}
        type="password"
        inputMode="numeric"
        size="large"
        autoComplete="off"
        required
        value={value.pin}
        onChange={(event) => onChange({ ...value, pin: event.target.value })}
      />
    </div>
  );
}
