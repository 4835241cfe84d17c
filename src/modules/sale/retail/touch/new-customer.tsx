/** A customer made at the till: what is asked at a counter. The rest of the card is for the office. */
import { useState } from "react";
import { useCommand } from "../../../../client/http/command.ts";
import { useSettings } from "../../../../client/settings/settings.ts";
import { customerEndpoints } from "../../../../contract/customer/customer.ts";
import { customerCardEndpoints } from "../../../../contract/customer/customer-card.ts";
import { Button } from "../../../../kit/button.tsx";
import { TextField } from "../../../../kit/field/text-field.tsx";
import { useDesk } from "../till-context.tsx";

const inputs = ["name", "phone", "email", "taxNumber"] as const;
type Input = (typeof inputs)[number];
type Typed = Readonly<Record<Input, string>>;

const types: Readonly<Record<Input, "text" | "tel" | "email">> = {
  name: "text",
  phone: "tel",
  email: "email",
  taxNumber: "text",
};

/** Saves what was typed. */
const useSave = (onMade: (id: number) => void) => {
  const { Country } = useSettings();
  const add = useCommand(customerCardEndpoints.addCustomer, { refreshes: [customerEndpoints.customers] });
  const save = (typed: Typed) =>
    add.mutate(
      { payload: { fields: { ...typed, country: Country.value } } },
      { onSuccess: ({ id }) => onMade(id) },
    );
  return { save, isPending: add.isPending, error: add.error };
};

export function NewCustomer({ onMade }: { readonly onMade: (id: number) => void }) {
  const { t } = useDesk();
  const [typed, setTyped] = useState<Typed>({ name: "", phone: "", email: "", taxNumber: "" });
  const { save, isPending, error } = useSave(onMade);
  const faulty = new Set(error?.data?.fields?.map(({ field }) => field.split(".").at(-1)));
  const isNamed = typed.name.trim() !== "";
  return (
    <form
      noValidate
      aria-label={t("customer.new")}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed && !isPending) save(typed);
      }}
    >
      {inputs.map((name) => (
        <TextField
          key={name}
          label={t(`customer.${name}`)}
          type={types[name]}
          size="large"
          required={name === "name"}
          autoComplete="off"
          autoFocus={name === "name"}
          maxLength={name === "name" ? 200 : 60}
          error={faulty.has(name) ? error?.message : undefined}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
      {error !== null && (
        <p role="alert" className="text-list text-negative">
          {error.message}
        </p>
      )}
      <Button type="submit" size="large" look="primary" busy={isPending}>
        {t("customer.save")}
      </Button>
    </form>
  );
}
