/** Beside the lines on tablets and wider: quick keys, and for thumbs a number pad below them. */
import { useMedia } from "../../../../kit/theme/use-media.ts";
import { lazyPart } from "../../../../kit/lazy/lazy-part.tsx";
import { useStore } from "../../../../store.ts";
import { QuickKeys } from "../entry/quick-keys.tsx";
import { useDesk } from "../till-context.tsx";

const NumberPad = lazyPart(async () => (await import("./number-pad.tsx")).NumberPad);

export function TouchZone() {
  const open = useStore(useDesk().panel);
  const hasThumbs = useMedia("(any-pointer: coarse)");
  return (
    <div className="flex min-h-0 w-[18.5rem] shrink-0 flex-col border-l border-line bg-canvas xl:w-[26rem]">
      {/* Their panel covers this zone. */}
      {open === "quickKeys" ? <div className="flex-1" /> : <QuickKeys />}
      {hasThumbs && <NumberPad />}
    </div>
  );
}
