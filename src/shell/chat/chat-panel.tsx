/** The staff chat's panel: messages, what is wrong with the connection, the input, the switch for the sounds. */
import { WifiOff, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { ShortcutScope, useShortcut } from "../../kit/keyboard/shortcuts.tsx";
import { Spinner } from "../../kit/feedback/spinner.tsx";
import { DeniedState, EmptyState } from "../../kit/feedback/states.tsx";
import { Switch } from "../../kit/field/switch.tsx";
import { ChatInput } from "./chat-input.tsx";
import { ChatLog } from "./chat-log.tsx";
import type { ChatActs, ChatView } from "./chat-view.ts";

export interface ChatPanelProps {
  readonly view: ChatView;
  readonly acts: ChatActs;
}

function Head({ view, acts }: ChatPanelProps) {
  const { t } = useTranslation("chat");
  return (
    <header className="flex h-12 shrink-0 items-center gap-3 border-b border-line pr-2 pl-4">
      <h2 className="min-w-0 flex-1 truncate text-form font-semibold">{t("title")}</h2>
      {view.state !== "off" && (
        <Switch
          label={t("sounds")}
          checked={view.hasSounds}
          onChange={acts.setSounds}
          className="items-center gap-2! text-list"
        />
      )}
      <IconButton label={t("close")} icon={<X aria-hidden="true" size={16} />} onClick={acts.close} />
    </header>
  );
}

/** What is to be known about the connection; nothing while all is well. */
function Connection({ view }: Pick<ChatPanelProps, "view">) {
  const { t } = useTranslation("chat");
  const isConnecting = view.state === "connecting";
  return (
    <div role="status" className="shrink-0">
      {isConnecting && view.isLoaded && (
        <p className="flex items-center gap-2 px-4 py-1.5 text-small text-muted">
          <Spinner />
          {t("connecting")}
        </p>
      )}
      {view.state === "offline" && (
        <p className="flex items-center gap-2 bg-caution-soft px-4 py-1.5 text-small text-caution">
          <WifiOff aria-hidden="true" size={14} className="shrink-0" />
          {t("offline")}
        </p>
      )}
    </div>
  );
}

function Denied({ acts }: Pick<ChatPanelProps, "acts">) {
  const { t } = useTranslation("chat");
  const { t: common } = useTranslation("common");
  return (
    <DeniedState compact title={t("denied.title")} detail={t("denied.detail")}>
      <Button onClick={acts.retry}>{common("kit.retry")}</Button>
    </DeniedState>
  );
}

function Body({ view, acts }: ChatPanelProps) {
  const { t } = useTranslation("chat");
  if (view.state === "off") return <EmptyState compact title={t("off.title")} detail={t("off.detail")} />;
  const hasLog = view.state !== "denied" || view.isLoaded || view.outgoing.length > 0;
  return (
    <>
      <Connection view={view} />
      {view.state === "denied" && <Denied acts={acts} />}
      {hasLog ? <ChatLog view={view} acts={acts} /> : <div className="flex-1" />}
      <ChatInput draft={view.draft} acts={acts} />
    </>
  );
}

/** What had the focus before gets it back when the panel closes. */
const useFocusBack = () => {
  const before = useRef(document.activeElement);
  useEffect(() => {
    const element = before.current;
    return () => {
      if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
    };
  }, []);
};

function Panel(props: ChatPanelProps) {
  const { t } = useTranslation("chat");
  useShortcut("Escape", props.acts.close, { whileTyping: true });
  useFocusBack();
  return (
    <aside
      aria-label={t("title")}
      className="no-print kit-enter-right fixed inset-x-0 top-12 bottom-0 z-front flex flex-col border-line bg-surface text-ink shadow-float sm:left-auto sm:w-85 sm:border-l xl:static xl:shrink-0 xl:shadow-none"
    >
      <Head {...props} />
      <Body {...props} />
    </aside>
  );
}

/** Beside the content where there is room for both, over it on smaller screens, all of a phone. */
export const ChatPanel = (props: ChatPanelProps) => (
  <ShortcutScope exclusive={false}>
    <Panel {...props} />
  </ShortcutScope>
);
