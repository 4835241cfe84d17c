/** Two-step sign-in in the own profile: whether it is on, and switching it. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { twoStepEndpoints } from "../../../contract/session/two-step.ts";
import { Badge } from "../../../kit/badge.tsx";
import { Button } from "../../../kit/button.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { FormSection, wide } from "../../../kit/field/form.tsx";
import { lazyPart } from "../../../kit/lazy/lazy-part.tsx";

const SetUp = lazyPart(async () => (await import("./set-up.tsx")).default, "shown");
const SwitchOff = lazyPart(async () => (await import("./switch-off.tsx")).default, "shown");

/** `onSwitch` opens the dialog; it is drawn outside of the form of the profile, which its Enter key would send. */
export function TwoStepSection({ onSwitch }: { readonly onSwitch: (isOn: boolean) => void }) {
  const { t } = useTranslation(["session", "common"]);
  const { data, error, refetch } = useCall(twoStepEndpoints.twoStep, {});
  return (
    <FormSection title={t("code.title")} detail={t("twoStep.detail")}>
      <div className={`${wide} flex flex-wrap items-center gap-x-4 gap-y-2`}>
        {data === undefined && error === null && <Skeleton className="h-8 w-48" />}
        {error !== null && (
          <>
            <p className="text-list text-negative">{error.message}</p>
            <Button onClick={() => void refetch()}>{t("common:kit.retry")}</Button>
          </>
        )}
        {data !== undefined && (
          <>
            <Badge tone={data.isOn ? "positive" : "neutral"}>
              {t(data.isOn ? "twoStep.on" : "twoStep.off")}
            </Badge>
            <Button onClick={() => onSwitch(data.isOn)}>
              {t(data.isOn ? "twoStep.switchOff" : "twoStep.switchOn")}
            </Button>
          </>
        )}
        {data?.isOn === true && (
          <p className="w-full text-list text-muted">
            {t("twoStep.codesLeft", { left: data.recoveryCodes })}
          </p>
        )}
      </div>
    </FormSection>
  );
}

interface TwoStepDialogProps {
  readonly username: string;
  /** What is switched; null while nothing is asked. */
  readonly asks: "on" | "off" | null;
  readonly onClose: () => void;
}

export function TwoStepDialog({ username, asks, onClose }: TwoStepDialogProps) {
  return (
    <>
      {asks === "on" && <SetUp username={username} onClose={onClose} />}
      {asks === "off" && <SwitchOff onClose={onClose} />}
    </>
  );
}

/** Which dialog is open. */
export const useTwoStepDialog = () => {
  const [asks, setAsks] = useState<TwoStepDialogProps["asks"]>(null);
  return { asks, onClose: () => setAsks(null), onSwitch: (isOn: boolean) => setAsks(isOn ? "off" : "on") };
};
