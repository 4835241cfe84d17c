/** Bytes that are there all at once, in the shape of those that come one after the other. */

/** Made when they are first asked for. */
export const streamOf = (make: () => Uint8Array | Promise<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      controller.enqueue(await make());
      controller.close();
    },
  });
