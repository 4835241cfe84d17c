/** The buttons by which a machine is played: start again, back, play, forward; and what happened last. */
import { Pause, Play, RotateCcw, StepBack, StepForward } from "lucide-react";
import { Button } from "../../../src/kit/button.tsx";
import { eventWords } from "./event-words.ts";
import type { useTrail } from "./trail.ts";

type Trail = Pick<ReturnType<typeof useTrail>, "trail" | "isPlaying" | "isAtEnd" | "acts">;

const icon = { "aria-hidden": true, size: 16 } as const;

export function Transport({
  machineId,
  trail,
  isPlaying,
  isAtEnd,
  acts,
}: Trail & { readonly machineId: string }) {
  const { steps, done } = trail;
  const last = steps[done - 1];
  const atStart = done === 0 ? "It is at its beginning" : undefined;
  return (
    <div role="group" aria-label="Playback" className="flex flex-wrap items-center gap-1.5">
      <Button size="small" icon={<RotateCcw {...icon} />} unavailableBecause={atStart} onClick={acts.restart}>
        Start again
      </Button>
      <Button size="small" icon={<StepBack {...icon} />} unavailableBecause={atStart} onClick={acts.back}>
        Step back
      </Button>
      <Button
        size="small"
        icon={isPlaying ? <Pause {...icon} /> : <Play {...icon} />}
        onClick={isPlaying ? acts.pause : acts.play}
      >
        {isPlaying ? "Pause" : "Play"}
      </Button>
      <Button
        size="small"
        icon={<StepForward {...icon} />}
        unavailableBecause={isAtEnd ? "No step is left" : undefined}
        onClick={acts.forward}
      >
        Step forward
      </Button>
      <output aria-label="Steps" className="ml-1 text-small text-muted">
        {`Step ${done} of ${steps.length}${last ? `: ${eventWords(machineId, last.type)}` : ""}`}
      </output>
    </div>
  );
}
