/** Between what is streamed and what stands whole. */

/** Bytes that are made all at once, when they are first asked for. */
export const streamOf = (make: () => Uint8Array | Promise<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      controller.enqueue(await make());
      controller.close();
    },
  });

/** Everything that comes, in its order. */
export const gathered = async <A>(coming: AsyncIterable<A> | Iterable<A>): Promise<readonly A[]> => {
  const all: A[] = [];
  for await (const each of coming) all.push(each);
  return all;
};
