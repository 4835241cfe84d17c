/** Who counts: one tick for each person who may. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { stockCheckEndpoints } from "../../../contract/stock/check.ts";
import { Checkbox } from "../../../kit/field/checkbox.tsx";
import { wide } from "../../../kit/field/form.tsx";

interface CounterTicksProps {
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

export function CounterTicks({ chosen, onChange }: CounterTicksProps) {
  const { t } = useTranslation("stock");
  const { data: people = [] } = useCall(stockCheckEndpoints.stockCheckPeople, { query: {} });
  return (
    <div role="group" aria-label={t("check.column.counters")} className={`${wide} grid gap-2 sm:grid-cols-2`}>
      {people.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </div>
  );
}
