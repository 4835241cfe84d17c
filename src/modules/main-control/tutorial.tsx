/** The tutorial: short steps for cashier, manager and owner, each with its screen and its keys, ticked when done. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useProfile } from "../../client/session/session.ts";
import { useSettings } from "../../client/settings/settings.ts";
import { screenGroups } from "../../contract/screens/table.ts";
import { visitorOf } from "../../contract/session/visitor.ts";
import { mayOpen } from "../../domain/route-access.ts";
import { Checkbox } from "../../kit/field/checkbox.tsx";
import { KeyCap } from "../../kit/keyboard/key-cap.tsx";
import { PageHead } from "../../kit/page-head.tsx";
import { ViewTabs } from "../../kit/table/view-tabs.tsx";
import { type Guide, guides, type Step } from "./tutorial-steps.ts";
import { useDone } from "./use-done.ts";

const screens = screenGroups.flatMap((group) => group.screens);

/** The screen of a step where the person may open it. */
const useScreenOf = () => {
  const profile = useProfile();
  const settings = useSettings();
  return ({ path }: Step) => {
    const screen = screens.find((each) => each.path === path);
    return screen && profile && mayOpen(screen, visitorOf(profile, settings)) ? screen : undefined;
  };
};

interface StepProps {
  readonly step: Step;
  readonly isDone: boolean;
  readonly onDone: (isDone: boolean) => void;
}

function Card({ step, isDone, onDone }: StepProps) {
  const { t } = useTranslation("help");
  const { t: title } = useTranslation("route");
  const screen = useScreenOf()(step);
  return (
    <li className="rounded-panel border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 text-form font-semibold">{t(`tutorial.${step.id}`)}</h2>
        {step.keys && (
          <span className="flex shrink-0 gap-1.5 pt-px">
            {step.keys.map((keys) => (
              <KeyCap key={keys} keys={keys} />
            ))}
          </span>
        )}
      </div>
      <p className="mt-1 max-w-prose text-muted">{t(`tutorial.${step.id}.text`)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-list">
        <Checkbox
          label={t("tutorial.done")}
          checked={isDone}
          onChange={(event) => onDone(event.target.checked)}
        />
        {screen && (
          <Link to={screen.path} className="font-medium text-accent underline">
            {title(screen.title)}
          </Link>
        )}
      </div>
    </li>
  );
}

/** Whoever comes first sees what is theirs: cashiers the till, bosses the whole. */
const useFirstGuide = (): Guide => {
  const profile = useProfile();
  if (profile?.isBoss || profile?.role.includes("Root")) return "owner";
  return profile?.role.includes("Admin") ? "manager" : "cashier";
};

const isGuide = (id: string): id is Guide => id in guides;

export default function Tutorial() {
  const { t } = useTranslation("help");
  const { t: title } = useTranslation("route");
  const [guide, setGuide] = useState<Guide>(useFirstGuide());
  const [done, mark] = useDone();
  const countOf = (of: Guide) => guides[of].filter(({ id }) => done.has(id)).length;
  return (
    <div className="mx-auto max-w-[760px] p-4 text-form">
      <PageHead title={title("mainControlTutorial")} className="pb-1" />
      <p className="text-muted">{t("tutorial.detail")}</p>
      <div className="mt-4 border-b border-line">
        <ViewTabs
          label={t("tutorial.guides")}
          tabs={Object.keys(guides)
            .filter(isGuide)
            .map((id) => ({ id, label: t(`tutorial.${id}`), count: `${countOf(id)}/${guides[id].length}` }))}
          value={guide}
          onChange={(id) => isGuide(id) && setGuide(id)}
          controls="tutorial-steps"
        />
      </div>
      <div id="tutorial-steps" role="tabpanel" aria-label={t(`tutorial.${guide}`)} className="mt-4">
        <ol className="grid gap-3">
          {guides[guide].map((step) => (
            <Card
              key={step.id}
              step={step}
              isDone={done.has(step.id)}
              onDone={(isDone) => mark(step.id, isDone)}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}
