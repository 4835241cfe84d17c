/** The calls of the till's machines: posting and hanging, with failures told apart as the machines want them. */
import { fromPromise } from "xstate";
import type { ApproveInput, HangInput } from "../../../machines/sale-flow/sale-flow-setup.ts";
import type { PostFailure } from "../../../machines/sale-flow/sale-flow-problem.ts";
import { errors, type ErrorName } from "../../contract/errors.ts";
import { type CommitInput, saleEndpoints } from "../../contract/sale/sale.ts";
import type { Order } from "../../contract/sale/sale-order.ts";
import type { Approval } from "../../contract/sale/approval.ts";
import { isDecoded, type UnsentSale } from "../../../machines/sale-outbox.ts";
import { call, deliver, type InputOf } from "../http/call.ts";
import { CallError } from "../http/call-error.ts";

/** Longer than any answer takes; after it the sale counts as not answered, and the next try carries the same key. */
const PATIENCE = 5000;

const isErrorName = (name: string): name is ErrorName => name in errors;

/** Refusals that say nothing about the sale: it is sent again when they are over. */
const saysNothing: ReadonlySet<string> = new Set(["SessionEnded", "TooManyTries"]);

/** What a failed call means for a sale: the server's no, or nobody knows (G4). */
export const failureFrom = (error: unknown, at = Date.now()): PostFailure => {
  const isNo =
    error instanceof CallError &&
    !error.outcomeUnknown &&
    !saysNothing.has(error.name) &&
    isErrorName(error.name);
  return isNo && isErrorName(error.name)
    ? { refusal: { name: error.name, data: error.data }, at }
    : { refusal: null, at };
};

/** Who is told whether the server answers. */
export type Heard = (answered: boolean) => void;

const listening = async <A>(heard: Heard, answer: Promise<A>, isPrinted = false): Promise<A> => {
  try {
    const value = await answer;
    heard(true);
    return value;
  } catch (error) {
    const failure = failureFrom(error);
    heard(failure.refusal !== null);
    // A printed receipt waits for the next shift: that this one is closed refuses it no more (OT8).
    const waits = isPrinted && failure.refusal?.name === "ShiftNeeded";
    throw waits ? { ...failure, refusal: null } : failure;
  }
};

export const postSale = (heard: Heard) =>
  fromPromise<Order, CommitInput>(({ input }) =>
    listening(
      heard,
      call(saleEndpoints.saveCommit, { payload: input }, { signal: AbortSignal.timeout(PATIENCE) }),
      input.printed,
    ),
  );

/** Sends an unsent sale; only that the server accepted it matters, its answer is not needed any more. */
export const postUnsent = (heard: Heard) =>
  fromPromise<void, UnsentSale>(({ input }) =>
    listening(
      heard,
      deliver(saleEndpoints.saveCommit, isDecoded(input) ? { payload: input } : { stored: input.stored }, {
        signal: AbortSignal.timeout(PATIENCE),
      }),
      isDecoded(input) && input.printed === true,
    ),
  );

export const hangSale = (heard: Heard) =>
  fromPromise<void, HangInput>(async ({ input }) => {
    await listening(
      heard,
      call(saleEndpoints.hang, { payload: input }, { signal: AbortSignal.timeout(PATIENCE) }),
    );
  });

/** The one place that sends a PIN. Throws a CallError. */
export const sendApproval = (payload: InputOf<typeof saleEndpoints.approve>["payload"]): Promise<Approval> =>
  call(saleEndpoints.approve, { payload }, { signal: AbortSignal.timeout(PATIENCE) });

/** Too many wrong PINs are a refusal that is told; only a missing answer is none. */
const approvalFailure = (error: unknown): PostFailure =>
  error instanceof CallError && error.name === "TooManyTries"
    ? { refusal: { name: error.name, data: error.data }, at: Date.now() }
    : failureFrom(error);

export const approveAct = fromPromise<Approval, ApproveInput>(({ input }) =>
  sendApproval(input).catch((error: unknown) => {
    throw approvalFailure(error);
  }),
);
