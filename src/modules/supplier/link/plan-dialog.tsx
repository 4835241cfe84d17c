/** How often a supplier's catalogue is read by itself, and which category of ours each of theirs is (L2). */
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { productCardEndpoints } from "../../../contract/product/product-card.ts";
import {
  type SupplierLink,
  supplierLinkEndpoints as links,
} from "../../../contract/supplier/supplier-link.ts";
import { Button } from "../../../kit/button.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { ProblemSaid } from "../../common/form/problem-said.tsx";
import { linkReads, usePlans } from "./link-words.ts";

interface PlanDialogProps {
  readonly link: SupplierLink;
  readonly onClose: () => void;
}

type Mapping = ReadonlyMap<string, number | null>;

/** Our categories, each with the one above it: two may have the same name. */
const useCategories = () => {
  const { data } = useCall(productCardEndpoints.productChoices, {}, { staleTime: 60_000 });
  return useMemo(() => {
    const names = new Map(data?.categories.map(({ id, name }) => [id, name]));
    return (data?.categories ?? []).map(({ id, name, parentId }) => {
      const above = parentId === null ? undefined : names.get(parentId);
      return { value: String(id), label: above === undefined ? name : `${above} / ${name}` };
    });
  }, [data]);
};

interface CategoriesProps {
  readonly link: SupplierLink;
  readonly mapping: Mapping;
  readonly onChange: (theirs: string, categoryId: number | null) => void;
}

/** A line for each category that the catalogue names. */
function Categories({ link, mapping, onChange }: CategoriesProps) {
  const { t } = useTranslation("sync");
  const formats = useFormats();
  const categories = useCategories();
  const { data } = useCall(links.linkCategories, { query: { id: link.id } });
  if (data?.length === 0) return <p className="text-list text-muted">{t("plan.noCategories")}</p>;
  const options = [{ value: "", label: t("plan.notMapped") }, ...categories];
  return (
    <ul aria-label={t("plan.categories")} className="grid max-h-96 gap-2 overflow-y-auto" tabIndex={0}>
      {data?.map(({ theirs, products, categoryId }) => {
        const mappedId = mapping.has(theirs) ? mapping.get(theirs) : categoryId;
        return (
          <li key={theirs} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-2">
            <span className="text-list wrap-anywhere">
              {theirs} <span className="figures text-muted">({formats.count(products)})</span>
            </span>
            <SelectField
              label={theirs}
              hideLabel
              options={options}
              value={mappedId === null || mappedId === undefined ? "" : String(mappedId)}
              onChange={(value) => onChange(theirs, value === "" ? null : Number(value))}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Stores the plan with the categories as they stand on the server and what was changed here. */
const useSave = ({ link, onClose }: PlanDialogProps) => {
  const { data } = useCall(links.linkCategories, { query: { id: link.id } });
  const command = useCommand(links.changeLink, { refreshes: linkReads });
  const save = (everyMinutes: number | null, mapping: Mapping) => {
    const categories = (data ?? []).flatMap(({ theirs, categoryId }) => {
      const mappedId = mapping.has(theirs) ? mapping.get(theirs) : categoryId;
      return mappedId === null || mappedId === undefined ? [] : [{ theirs, categoryId: mappedId }];
    });
    const { id, version, fields, levelId } = link;
    command.mutate(
      { payload: { id, version, fields, levelId, everyMinutes, categories } },
      { onSuccess: onClose },
    );
  };
  return {
    save,
    problem: command.error?.message ?? null,
    isBusy: command.isPending,
    isRead: data !== undefined,
  };
};

export function PlanDialog(props: PlanDialogProps) {
  const { link, onClose } = props;
  const { t } = useTranslation(["sync", "common"]);
  const [every, setEvery] = useState(link.everyMinutes);
  const [mapping, setMapping] = useState<Mapping>(new Map());
  const { save, problem, isBusy, isRead } = useSave(props);
  const plans = usePlans(link.everyMinutes);
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={t("plan.title")}
      detail={link.partner}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={isBusy}
            unavailableBecause={isRead ? undefined : t("common:kit.loading")}
            onClick={() => save(every, mapping)}
          >
            {t("common:save")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <ProblemSaid problem={problem} />
        <SelectField
          label={t("plan.every")}
          options={plans}
          value={every === null ? "" : String(every)}
          onChange={(value) => setEvery(value === "" ? null : Number(value))}
        />
        <h3 className="text-list font-medium">{t("plan.categories")}</h3>
        <Categories
          link={link}
          mapping={mapping}
          onChange={(theirs, categoryId) => setMapping(new Map([...mapping, [theirs, categoryId]]))}
        />
      </div>
    </Dialog>
  );
}
