/** The number of the card slip, voucher or cheque, where the method wants one. Enter lays the tender, Esc leaves it. */
import { useState } from "react";
import type { PayMethod } from "../../../../contract/till/till.ts";
import { Button } from "../../../../kit/button.tsx";
import { TextField } from "../../../../kit/field/text-field.tsx";
import { useDesk } from "../till-context.tsx";

export interface ReferenceFieldProps {
  readonly id: string;
  readonly method: PayMethod;
  readonly onGiven: (reference: string) => void;
  readonly onLeave: () => void;
}

export function ReferenceField({ id, method, onGiven, onLeave }: ReferenceFieldProps) {
  const { t } = useDesk();
  const [text, setText] = useState("");
  return (
    <form
      noValidate
      id={id}
      className="flex min-h-[5.875rem] items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onGiven(text.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onLeave();
      }}
    >
      <TextField
        label={t("reference", { method: method.name })}
        size="large"
        className="flex-1"
        autoFocus
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="large" look="primary">
        {t("lay")}
      </Button>
    </form>
  );
}
