/** What stands around every screen: words for the kit, cached reads, progress, notices, the title of the browser tab. */
import { QueryClientProvider } from "@tanstack/react-query";
import { useMatches, useNavigation } from "react-router";
import { useIdle } from "../kit/lazy/idle.ts";
import { lazyPart } from "../kit/lazy/lazy-part.tsx";
import { queryClient } from "../client/http/query.ts";
import { NoticePlace } from "../kit/feedback/notice-place.tsx";
import { useHasNotice } from "../kit/feedback/notify.ts";
import { ProgressBar } from "../kit/feedback/progress-bar.tsx";
import { KitTextProvider } from "../kit/text.tsx";
import { CachedOutlet } from "../shell/tabs/cached-outlet.tsx";
import { useKitWords } from "./kit-words.ts";
import { TabTitle } from "./tab-title.tsx";

const ToastHost = lazyPart(async () => (await import("../kit/feedback/toast.tsx")).ToastHost);

/** Notices are not needed for the first paint; later they are, offline too. */
function Notices() {
  const hasNotice = useHasNotice();
  const isIdle = useIdle();
  return (hasNotice || isIdle) && <ToastHost />;
}

const FRAME = "frame";

/** The frame sleeps while a screen without it is shown (the till), so that its tabs are there as they were. */
function Places() {
  const [, top] = useMatches();
  return <CachedOutlet current={top?.id ?? ""} isKept={(id) => id === FRAME} />;
}

export function Root() {
  const words = useKitWords();
  const { state } = useNavigation();
  return (
    <QueryClientProvider client={queryClient}>
      <KitTextProvider text={words}>
        <TabTitle />
        <ProgressBar active={state !== "idle"} />
        <NoticePlace isFallback />
        <Places />
        <Notices />
      </KitTextProvider>
    </QueryClientProvider>
  );
}
