/** Acts of a page head that wait in its menu. */
import { within } from "storybook/test";

/** Opens the menu of more actions and finds an entry. */
export const actOfMenu = async (
  canvas: ReturnType<typeof within>,
  user: { readonly click: (element: Element) => Promise<void> },
  name: RegExp,
): Promise<HTMLElement> => {
  await user.click(await canvas.findByRole("button", { name: "More actions" }));
  return within(document.body).findByRole("menuitem", { name });
};
