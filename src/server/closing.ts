/** What goes on until the caller leaves has to end when the server closes: an answer that is still open would hold the port. */
import { Context, Deferred, Effect, Layer } from "effect";

/** Settles when the server is about to close. */
export const Closing = Context.Reference<Effect.Effect<void>>("kontor/Closing", {
  defaultValue: () => Effect.never,
});

/** A closing for one server: the layer says it, and the layer on top of the server brings it about when its scope ends. */
export const makeClosing = () => {
  const closing = Deferred.makeUnsafe<void>();
  return {
    told: Layer.succeed(Closing, Deferred.await(closing)),
    onTop: Layer.effectDiscard(Effect.addFinalizer(() => Deferred.succeed(closing, undefined))),
  };
};
