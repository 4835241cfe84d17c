/** What goes on until the caller leaves has to end when the server closes: an answer that is still open would hold the port. */
import { Context, Deferred, Effect, Layer } from "effect";

/** Settles when the server is about to close. */
export const Closing = Context.Reference<Effect.Effect<void>>("kontor/Closing", {
  defaultValue: () => Effect.never,
});

/**
 * A closing for one server: the layer tells it to what is provided with it, and the layer on top of the server, whose scope ends
 * first, brings it about, together with `also`.
 */
export const makeClosing = (also: Effect.Effect<void>) => {
  const closing = Deferred.makeUnsafe<void>();
  const close = Effect.andThen(Deferred.succeed(closing, undefined), also);
  return {
    told: Layer.succeed(Closing, Deferred.await(closing)),
    onTop: Layer.effectDiscard(Effect.addFinalizer(() => close)),
  };
};
