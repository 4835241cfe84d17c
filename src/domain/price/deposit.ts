/** Deposits (P14): each one that is charged is a line of its own, right after the goods that it is charged for. */
import type { Quantity } from "../units.ts";

const VERSION_AT = 14;
const DEPOSIT_VERSION = "8";

/** Key of the deposit's line: that of the goods, as a UUID of version 8, so that both sides know which line it follows. */
export const depositKey = (key: string): string =>
  key.slice(0, VERSION_AT) + DEPOSIT_VERSION + key.slice(VERSION_AT + 1);

/** Whether a line of a deposit follows goods, and is made anew with them; any other one stands for itself. */
export const followsGoods = (key: string): boolean => key[VERSION_AT] === DEPOSIT_VERSION;

interface Deposits<Line> {
  /** Whether the line is a deposit that is charged with goods. */
  readonly isCharged: (line: Line) => boolean;
  /** The deposit of goods that are sold, `before` as it stood; null where they have none. */
  readonly depositOf: (line: Line, before: Line | undefined) => Line | null;
}

/** All lines, with a deposit line after all goods that need one. Answers with the same array if nothing changes. */
export const withDeposits = <Line extends { readonly key: string }>(
  lines: readonly Line[],
  { isCharged, depositOf }: Deposits<Line>,
): readonly Line[] => {
  const before = new Map(lines.filter(isCharged).map((line) => [line.key, line]));
  const next = lines
    .filter((line) => !isCharged(line))
    .flatMap((line) => {
      const deposit = depositOf(line, before.get(depositKey(line.key)));
      return deposit === null ? [line] : [line, deposit];
    });
  const isSame = next.length === lines.length && next.every((line, at) => line === lines[at]);
  return isSame ? lines : next;
};

/** A line as the check of its deposit needs it. */
interface CheckedLine {
  readonly productId: number;
  readonly quantity: Quantity;
}

/** Whether goods that are sold are followed by as many of the deposit that their product names; `depositId` null: it names none. */
export const hasDeposit = (
  { quantity }: CheckedLine,
  next: CheckedLine | undefined,
  depositId: number | null,
): boolean =>
  depositId === null || quantity <= 0 || (next?.productId === depositId && next.quantity === quantity);
