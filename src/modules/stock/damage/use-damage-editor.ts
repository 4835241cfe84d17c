/** A damage document while it is written: its head and lines, a photo of it, saving, and posting right after it. */
import { Schema } from "effect";
import { useState } from "react";
import { useCommand } from "../../../client/http/command.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import {
  Damage,
  DamageDraft,
  type DamageDraftLine,
  damageEndpoints,
} from "../../../contract/stock/damage.ts";
import {
  type DocumentStart,
  useDocumentEditor,
  useDraftSaving,
} from "../../common/document/edit/use-document-editor.ts";
import { newerOf } from "../../common/document/merge-document.ts";
import { draftLines, type EditLine, linesOfDamage } from "./damage-line.ts";
import { useDamageAddress } from "./damage-words.ts";
import { refreshesDamages, useDamageDone } from "./use-damage-acts.ts";

/** A damage document without its lines. */
export type DamageHeadValues = Omit<DamageDraft, "lines">;

export interface DamageStart extends DocumentStart<Damage, DamageHeadValues, EditLine> {
  readonly index: CatalogueIndex;
}

const decode = Schema.decodeUnknownOption(Schema.Struct({ draft: DamageDraft }));
const currentOf = newerOf(Schema.decodeUnknownOption(Damage));

/** A stored document without its lines. */
export const headOfDamage = (damage: Damage): DamageHeadValues => {
  const { clientId, warehouseId, to, toWarehouseId, supplierId, reason, note } = damage;
  return { clientId, warehouseId, to, toWarehouseId, supplierId, reason, note };
};

/** Lines with the names of their products. */
const namedLines =
  ({ index, lines }: DamageStart) =>
  (drafts: readonly DamageDraftLine[], damage: Damage | null): readonly EditLine[] =>
    drafts.map((line) => {
      const product =
        index.byId.get(line.productId) ??
        [...(damage?.lines ?? []), ...lines].find(({ key }) => key === line.key);
      return { ...line, name: product?.name ?? "", code: product?.code ?? "" };
    });

const useEditor = (start: DamageStart) =>
  useDocumentEditor({
    name: `damage ${start.stored?.id ?? "new"}`,
    start,
    draftLines,
    namedLines: namedLines(start),
    documentOf: (stored: Damage) => ({
      head: headOfDamage(stored),
      lines: draftLines(linesOfDamage(stored)),
    }),
    decode,
  });

export const useDamageEditor = (start: DamageStart) => {
  const { show } = useDamageAddress();
  const editor = useEditor(start);
  /** Base64 of a photo that is sent once the draft is stored. */
  const [photo, setPhoto] = useState<string | null>(null);
  const { draft: damage, base, onNewer, onSaved } = editor;
  const done = useDamageDone(({ id }) => {
    editor.onDone();
    show(id);
  });
  const create = useCommand(damageEndpoints.createDamage, refreshesDamages);
  const edit = useCommand(damageEndpoints.editDamage, refreshesDamages);
  const give = useCommand(damageEndpoints.giveDamagePicture, refreshesDamages);
  const post = useCommand(damageEndpoints.postDamage, refreshesDamages);
  const { saveThen } = useDraftSaving<Damage>({
    base,
    create: (after) => create.mutate({ payload: { damage } }, after),
    change: ({ id, version }, after) => edit.mutate({ payload: { id, version, damage } }, after),
    currentOf,
    onSaved,
    onNewer,
    done,
  });
  const sendPhoto = (saved: Damage, content: string, then: (saved: Damage) => void) => {
    const { id, version } = saved;
    const onSuccess = (next: Damage) => {
      setPhoto(null);
      onSaved(next);
      then(next);
    };
    give.mutate({ payload: { id, version, content } }, { ...done, onSuccess });
  };
  const withPhoto = (then: (saved: Damage) => void) =>
    saveThen((saved) => (photo === null ? then(saved) : sendPhoto(saved, photo, then)));
  return {
    ...editor,
    photo,
    setPhoto,
    isBusy: [create, edit, give, post].some(({ isPending }) => isPending),
    save: () => withPhoto(done.onSuccess),
    post: () => withPhoto(({ id, version }) => post.mutate({ payload: { id, version } }, done)),
  };
};
