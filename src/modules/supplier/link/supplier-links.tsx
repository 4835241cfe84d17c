/** Links with suppliers and partners who use Kontor too: `/product/supplier/synchronousInfo`. */
import { Plus, Settings2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../client/session/session.ts";
import { partnerSettingEndpoints } from "../../../contract/setting/partner-setting.ts";
import {
  linkList,
  type SupplierLink,
  supplierLinkEndpoints as links,
} from "../../../contract/supplier/supplier-link.ts";
import { Button } from "../../../kit/button.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, type ListFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { LinkDialog, type LinkStep, StopDialog } from "./link-dialog.tsx";
import { useDenied, useLinkChoices } from "./link-words.ts";
import { PlanDialog } from "./plan-dialog.tsx";
import { RulesDialog } from "./rules-dialog.tsx";
import { ShareDialog } from "./share-dialog.tsx";

type Query = (typeof links.supplierLinks.args)[2]["query"]["Type"];

const options = {
  endpoint: links.supplierLinks,
  table: "supplierLink",
  rowId: ({ id }: SupplierLink) => String(id),
  read: (data: { readonly links: readonly SupplierLink[]; readonly total: number }) => ({
    rows: data.links,
    total: data.total,
  }),
  defaults: { limit: 50 },
} as const;

const useFilters = (): readonly ListFilter<Query>[] => {
  const { t } = useTranslation(["sync", "list"]);
  const { side } = useLinkChoices();
  const filter = choiceFilter<Query, "reads" | "gives">({
    id: "side",
    label: t("column.side"),
    any: t("list:filter.any"),
    choices: side,
    value: (query) => query.side,
    patch: (side) => ({ side }),
  });
  return [{ ...filter, near: true }];
};

interface StepProps {
  readonly link: SupplierLink;
  readonly step: LinkStep;
  readonly onStep: (step: LinkStep) => void;
  readonly onClose: () => void;
}

/** The dialog of a link that is open: what is known of it, or one of its acts, which leads back to it. */
function Step({ link, step, onStep, onClose }: StepProps) {
  const back = () => onStep("facts");
  switch (step) {
    case "facts":
      return <LinkDialog link={link} onStep={onStep} onClose={onClose} />;
    case "plan":
      return <PlanDialog link={link} onClose={back} />;
    case "stop":
      return <StopDialog link={link} onClose={back} />;
    default:
      return <ShareDialog link={link} isAccepting={step === "accept"} onClose={back} />;
  }
}

interface Opened {
  readonly link: SupplierLink;
  readonly step: LinkStep;
}

/** The buttons beside the title. */
function Actions({ onAsk, onRules }: { readonly onAsk: () => void; readonly onRules: () => void }) {
  const { t } = useTranslation("sync");
  const [can, denied] = [useCan(), useDenied()];
  const mayRule = can(String(partnerSettingEndpoints.syncSupplierClient.access));
  return (
    <>
      <Button
        icon={<Settings2 aria-hidden="true" size={16} />}
        unavailableBecause={mayRule ? undefined : t("trade:noPermission")}
        onClick={onRules}
      >
        {t("rules.title")}
      </Button>
      <Button
        look="primary"
        icon={<Plus aria-hidden="true" size={16} />}
        unavailableBecause={denied}
        onClick={onAsk}
      >
        {t("ask.title")}
      </Button>
    </>
  );
}

export default function SupplierLinks() {
  const { t } = useTranslation(["sync", "route"]);
  const list = useList(options);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asking, setAsking] = useState<"link" | "rules" | null>(null);
  const open = (link: SupplierLink) => setOpened({ link, step: "facts" });
  const present = list.rows.find(({ id }) => id === opened?.link.id) ?? opened?.link;
  return (
    <>
      <ListScreen
        list={list}
        title={t("route:productSupplierSynchronousInfo")}
        columns={useDescribedColumns(linkList, t, useLinkChoices())}
        filters={useFilters()}
        search={t("column.partner")}
        rowLabel={({ partner }) => partner}
        onOpen={open}
        actions={<Actions onAsk={() => setAsking("link")} onRules={() => setAsking("rules")} />}
        empty={{ title: t("links.empty"), detail: t("links.emptyDetail") }}
      />
      {opened && present && (
        <Step
          link={present}
          step={opened.step}
          onStep={(step) => setOpened({ link: present, step })}
          onClose={() => setOpened(null)}
        />
      )}
      {asking === "rules" && <RulesDialog onClose={() => setAsking(null)} />}
      {asking === "link" && (
        <AskDialog
          onAsked={(link) => {
            setAsking(null);
            open(link);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
