/** A picture before it is printed: paper does not wait for what is still on its way. */

/** Settles when an `<img>` of this address can be drawn at once, also when nobody has it. */
export const readyImage = async (address: string): Promise<void> => {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => undefined);
};
