/** Which line a scanned code is picked for, and how many units of it. */
import type { PickTask, WaitingPick } from "../../../contract/sale/sale-picking.ts";

/** What is neither picked nor short. */
export const openOf = ({ ordered, picked, short }: PickTask): number => Math.max(0, ordered - picked - short);

/** Somebody else has the line (S13). */
export const isTaken = ({ picker, isMine }: PickTask): boolean => picker !== null && !isMine;

/** The tasks with the picks that the server does not have yet. */
export const withWaiting = (
  tasks: readonly PickTask[],
  waiting: readonly WaitingPick[],
): readonly PickTask[] =>
  waiting.length === 0
    ? tasks
    : tasks.map((task) => {
        const own = waiting.filter(({ lineId }) => lineId === task.lineId);
        return own.length === 0
          ? task
          : { ...task, picked: own.reduce((sum, { quantity }) => sum + quantity, task.picked) };
      });

const UNIT = 1000;

const unitsOf = (task: PickTask, code: string): number | undefined =>
  task.barcodes.find((barcode) => barcode.code === code)?.units ??
  (task.code.toLowerCase() === code.toLowerCase() ? UNIT : undefined);

export type Match =
  | { readonly kind: "unknown" }
  /** `taken`: by somebody else. `full`: no more may be picked. `weigh`: its quantity is to be entered. */
  | { readonly kind: "taken" | "full" | "weigh" | "pick"; readonly task: PickTask; readonly units: number };

/** The chosen line first, then lines with something left, in walking order; last those that may be more than was ordered (S14). */
export const matchOf = (tasks: readonly PickTask[], code: string, selectedId: number | null): Match => {
  const all = tasks.flatMap((task) => {
    const units = unitsOf(task, code);
    return units === undefined ? [] : [{ task, units }];
  });
  const [first] = all;
  if (first === undefined) return { kind: "unknown" };
  const free = all.filter(({ task }) => !isTaken(task));
  const [own] = free;
  if (own === undefined) return { kind: "taken", ...first };
  const possible = free.filter(({ task, units }) => task.picked + units <= task.most);
  const open = possible.filter(({ task, units }) => openOf(task) >= units);
  const match = open.find(({ task }) => task.lineId === selectedId) ?? open[0] ?? possible[0];
  const isCode = (task: PickTask) => !task.barcodes.some((barcode) => barcode.code === code);
  if (own.task.weighed && isCode(own.task))
    return { kind: "weigh", ...(free.find(({ task }) => openOf(task) > 0) ?? own) };
  return match === undefined ? { kind: "full", ...own } : { kind: "pick", ...match };
};
