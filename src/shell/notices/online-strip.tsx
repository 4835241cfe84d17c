/** Says when the network is gone, and for a moment that it is back. */
import { WifiOff } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../kit/feedback/notify.ts";

const subscribe = (changed: () => void): (() => void) => {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
};

export function OnlineStrip() {
  const { t } = useTranslation("shell");
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) notify({ title: t("online"), id: "network" });
    wasOnline.current = isOnline;
  }, [isOnline, t]);
  return (
    <div role="status" className="shrink-0">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-caution-soft px-4 py-1.5 text-list text-caution">
          <WifiOff aria-hidden="true" size={16} className="shrink-0" />
          {t("offline")}
        </p>
      )}
    </div>
  );
}
