/** The acts on one damage document, each sent once, and what comes of them: the document as it is then, or a refusal. */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { type Damage, damageEndpoints } from "../../../contract/stock/damage.ts";
import { defectiveEndpoints } from "../../../contract/stock/defective.ts";
import { useDocumentDone } from "../../common/document/page/use-document-done.ts";

/** What every act does when it is done: the document is shown as it is then. */
export const useDamageDone = (onDone: (damage: Damage) => void) => {
  const { t } = useTranslation("stock");
  return useDocumentDone<Damage>({
    one: damageEndpoints.damage,
    stateWord: ({ state }) => t(`damage.state.${state}`),
    stale: { NotEnoughStock: damageEndpoints.damageGoods, StockPromised: damageEndpoints.damageGoods },
    onDone,
  });
};

export const refreshesDamages = {
  refreshes: [damageEndpoints.damages, damageEndpoints.damageGoods, defectiveEndpoints.defectives],
};

export const useDamageActs = ({ id, version }: Damage, onDone: () => void) => {
  const done = useDamageDone(onDone);
  const client = useQueryClient();
  const post = useCommand(damageEndpoints.postDamage, refreshesDamages);
  const approve = useCommand(damageEndpoints.approveDamage, refreshesDamages);
  const refuse = useCommand(damageEndpoints.refuseDamage, refreshesDamages);
  const undo = useCommand(damageEndpoints.undoDamage, refreshesDamages);
  const cancel = useCommand(damageEndpoints.cancelDamages, refreshesDamages);
  const damageVersion = { id, version };
  const onCancelled = () => {
    void client.invalidateQueries({ queryKey: keyOf(damageEndpoints.damage) });
    onDone();
  };
  return {
    isBusy: [post, approve, refuse, undo, cancel].some(({ isPending }) => isPending),
    post: () => post.mutate({ payload: damageVersion }, done),
    approve: () => approve.mutate({ payload: damageVersion }, done),
    refuse: (reason: string) => refuse.mutate({ payload: { ...damageVersion, reason } }, done),
    undo: (reason: string) => undo.mutate({ payload: { ...damageVersion, reason } }, done),
    cancel: () =>
      cancel.mutate({ payload: { damages: [damageVersion] } }, { ...done, onSuccess: onCancelled }),
  };
};
