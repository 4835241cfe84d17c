/** How notices look and where they appear: one ToastHost in the app. Everything else calls `notify()` of notify.ts. */
import { X } from "lucide-react";
import { useEffect } from "react";
import { toast, Toaster } from "sonner";
import { toneMark, type Tone } from "./badge.tsx";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { hostStands, type Notice } from "./notify.ts";
import { useKitText } from "./text.tsx";

const markColour: Readonly<Record<Tone, string>> = {
  neutral: "text-muted",
  positive: "text-positive",
  caution: "text-caution",
  negative: "text-negative",
  accent: "text-accent",
};

function Slip({ notice, close }: { readonly notice: Notice; readonly close: () => void }) {
  const text = useKitText();
  const tone = notice.tone ?? "positive";
  const act = notice.undo === undefined ? notice.action : { label: text.undo, onPress: notice.undo };
  return (
    <div className="flex w-full items-start gap-2.5 rounded-[8px] bg-raised py-2 pr-1.5 pl-3 text-list text-ink shadow-float sm:w-90">
      <span className={cx("mt-2 shrink-0", markColour[tone])}>{toneMark(tone)}</span>
      <div className="min-w-0 flex-1 py-1">
        <div className="font-medium wrap-anywhere">{notice.title}</div>
        {notice.detail !== undefined && <div className="wrap-anywhere text-muted">{notice.detail}</div>}
      </div>
      {act !== undefined && (
        <Button
          look="ghost"
          size="small"
          onClick={() => {
            act.onPress();
            close();
          }}
          className="text-accent!"
        >
          {act.label}
        </Button>
      )}
      <IconButton
        size="small"
        label={text.close}
        icon={<X aria-hidden="true" size={14} />}
        onClick={close}
        className="mt-0.5"
      />
    </div>
  );
}

/** Shows a notice; answers a way to take it back. */
export function showNotice(notice: Notice): () => void {
  const id = toast.custom((own) => <Slip notice={notice} close={() => toast.dismiss(own)} />, {
    duration: notice.duration ?? 5000,
    ...(notice.id !== undefined && { id: notice.id }),
  });
  return () => void toast.dismiss(id);
}

export function ToastHost() {
  const text = useKitText();
  useEffect(hostStands, []);
  return (
    <Toaster
      position="bottom-right"
      offset={16}
      mobileOffset={12}
      gap={8}
      visibleToasts={4}
      containerAriaLabel={text.notifications}
      toastOptions={{ unstyled: true, className: "w-full sm:w-auto" }}
      className="no-print"
      style={{ fontFamily: "inherit" }}
    />
  );
}
