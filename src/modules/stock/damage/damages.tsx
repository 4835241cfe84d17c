/** Damage documents: the list, or the one that the address names: `/product/stock-damage`. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { damageEndpoints } from "../../../contract/stock/damage.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { DamageList } from "./damage-list.tsx";
import { DamagePage } from "./damage-page.tsx";
import { useDamageAddress } from "./damage-words.ts";
import { EditDamage } from "./edit-damage.tsx";

function Stored({ id, isEdited }: { readonly id: number; readonly isEdited: boolean }) {
  const { t } = useTranslation("route");
  const { data, error, refetch } = useCall(damageEndpoints.damage, { query: { id } });
  if (data === undefined)
    return (
      <RecordWaiting
        label={t("productStockDamage")}
        right={damageEndpoints.damage.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  return isEdited && data.can.includes("edit") ? (
    <EditDamage key={data.id} damage={data} />
  ) : (
    <DamagePage key={data.id} damage={data} />
  );
}

export default function Damages() {
  const { id, act } = useDamageAddress();
  return id === null ? <DamageList /> : <Stored id={id} isEdited={act === "edit"} />;
}
