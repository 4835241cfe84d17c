/** The photo of a damage: of a stored document, or of one that is written and sends it when it is saved. */
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useQueryClient } from "@tanstack/react-query";
import { keyOf } from "../../../client/http/query.ts";
import { type Damage, damageEndpoints } from "../../../contract/stock/damage.ts";
import { PictureField } from "../../common/record/picture-field.tsx";
import { usePicture } from "../../common/record/use-picture.ts";
import { refreshesDamages } from "./use-damage-acts.ts";

interface PhotoProps {
  readonly picture: ReturnType<typeof usePicture>;
  readonly name: string;
  readonly blocked: string | undefined;
}

function Photo({ picture, name, blocked }: PhotoProps) {
  const { t } = useTranslation("stock");
  const label = t("damage.column.picture");
  const show = (src: string | null) =>
    src === null ? (
      <span className="grid size-24 place-items-center rounded border border-line text-small text-muted">
        {label}
      </span>
    ) : (
      <a href={src} target="_blank" rel="noreferrer" aria-label={label}>
        <img src={src} alt={label} className="size-24 rounded border border-line object-contain" />
      </a>
    );
  return (
    <section aria-label={label}>
      <PictureField name={name} picture={picture} blocked={blocked} show={show} />
    </section>
  );
}

export function DamagePhoto({ damage }: { readonly damage: Damage }) {
  const { t } = useTranslation("stock");
  const client = useQueryClient();
  const give = useCommand(damageEndpoints.giveDamagePicture, refreshesDamages);
  const take = useCommand(damageEndpoints.takeDamagePicture, refreshesDamages);
  const { id } = damage;
  const showDamage = (next: Damage) => {
    client.setQueryData(keyOf(damageEndpoints.damage, { query: { id } }), next);
    return next;
  };
  const picture = usePicture(damage, {
    give: async (content, version) =>
      showDamage(await give.mutateAsync({ payload: { id, version, content } })),
    takeAway: async (version) => showDamage(await take.mutateAsync({ payload: { id, version } })),
    refresh: () => void client.invalidateQueries({ queryKey: keyOf(damageEndpoints.damage) }),
  });
  const blocked = damage.can.includes("photo") ? undefined : t("damage.column.picture");
  if (blocked !== undefined && damage.picture === null) return null;
  return <Photo picture={picture} name={damage.number ?? ""} blocked={blocked} />;
}

interface NewPhotoProps {
  /** Base64; null without one. */
  readonly photo: string | null;
  readonly onChange: (photo: string | null) => void;
}

export function NewDamagePhoto({ photo, onChange }: NewPhotoProps) {
  const srcOf = (content: string | null) => content && `data:image/jpeg;base64,${content}`;
  const change = (content: string | null) => {
    onChange(content);
    return Promise.resolve({ version: 0, picture: srcOf(content) });
  };
  const picture = usePicture(
    { version: 0, picture: srcOf(photo) },
    { give: change, takeAway: () => change(null), refresh: () => undefined },
  );
  return <Photo picture={picture} name="" blocked={undefined} />;
}
